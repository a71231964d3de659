// The board of a FEN.

/** The man on each square, in the order of `game.squares`: `{piece, side, promoted}` or null. */
export function men(game, fen) {
  const known = new Map();
  for (const piece of game.pieces) {
    if (piece.sides[0]) known.set(piece.letters.toUpperCase(), { piece, side: "white" });
    if (piece.sides[1]) known.set(piece.letters.toLowerCase(), { piece, side: "black" });
  }
  const cells = [];
  // A man is a letter, with `+` before it, or letters in braces; `~` tells that it was promoted, `#` is a hole.
  for (const [token] of fen.split(/[ []/, 1)[0].matchAll(/\{[^}]*\}|\+?[A-Za-z]|\d+|#|~/g)) {
    if (token === "~") cells[cells.length - 1] = { ...cells[cells.length - 1], promoted: true };
    else if (token === "#") cells.push(null);
    else if (/^\d/.test(token)) for (let run = Number(token); run > 0; run--) cells.push(null);
    else cells.push(known.get(token.replace(/[{}]/g, "")) ?? null);
  }
  return cells;
}
