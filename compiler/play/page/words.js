// What is said of games and turns.

const REASONS = {
  checkmate: "checkmate",
  stalemate: "no legal turn",
  bare_king: "a bare king",
  two_bare_kings: "two bare kings",
  repetition: "the same position again",
  perpetual_check: "perpetual check",
  move_count: "too many turns in which nothing happened",
};

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const other = (side) => (side === "white" ? "black" : "white");
/** The name of a type as people read it. */
export const called = (name) => name.replaceAll("_", " ");

/** Where the game stands. */
export function status(position) {
  const { result, side, in_check } = position;
  if (result) {
    const reason = REASONS[result.reason] ?? called(result.reason);
    return result.winner === "draw" ? `Draw: ${reason}` : `${capital(result.winner)} wins: ${reason}`;
  }
  return `${capital(side)} to move${in_check ? ", in check" : ""}`;
}

/** What a score of the side to move means. */
export function score({ cp, mate }, side) {
  if (mate != null) {
    const winner = mate > 0 ? side : other(side);
    return `${capital(winner)} wins in ${Math.abs(mate)}`;
  }
  const white = (side === "white" ? cp : -cp) / 100;
  return `${white > 0 ? "+" : white < 0 ? "−" : "±"}${Math.abs(white).toFixed(2)}`;
}

/** What people call a square, as the edges of the board do; turns call it by its label. */
export function seen({ squares, files, ranks, file_labels, rank_labels }, square) {
  const at = squares.indexOf(square);
  return file_labels[at % files] + rank_labels[ranks - 1 - Math.floor(at / files)];
}

/** What a turn does, without where its man comes from and goes. */
export function way(turn, { game, men }) {
  const list = (squares) => squares.map((square) => seen(game, square)).join(", ");
  const to = turn.to == null ? "" : seen(game, turn.to);
  const taken = turn.captures.filter((square) => square !== turn.to);
  const beside = taken.length ? `, taking ${list(taken)}` : "";
  switch (turn.kind) {
    case "swap":
      return "change places";
    case "destroy":
      return `destroy ${to} and itself`;
    case "explode":
      return `explode${beside}`;
    case "suicide":
      return "leave the board";
    case "castle":
      return "castle";
    case "pass":
      return "pass";
    case "drop":
      return `put down on ${to}`;
  }
  if (turn.promotion) return `become ${called(turn.promotion)}${beside}`;
  if (turn.en_passant) return `take en passant ${list(turn.captures)}`;
  if (men.has(turn.to) && turn.captures.includes(turn.to)) return `take on ${to}${beside}`;
  return `move to ${to}${beside}`;
}

/** So many things. */
export const counted = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;
