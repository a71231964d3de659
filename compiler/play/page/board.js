// The board as a picture: squares, men and marks. A square is 100 wide; marks are below or above the men.

import { svg, $ } from "./dom.js";
import { men as read } from "./fen.js";
import { picture } from "./backend.js";
import { called, seen } from "./words.js";

const SIDE = 100;
const EDGE = 46;
const root = $("board");

/** The board that is shown. */
export const board = { game: null, flipped: false, men: new Map(), letters: false };
const layers = {};

/** File and rank of a square as they are seen, from the top left. */
function place(square) {
  const { game, flipped } = board;
  const at = game.squares.indexOf(square);
  const [file, row] = [at % game.files, Math.floor(at / game.files)];
  return flipped ? [game.files - 1 - file, game.ranks - 1 - row] : [file, row];
}

/** The corner of a square. */
export function corner(square) {
  const [x, y] = place(square);
  return [x * SIDE, y * SIDE];
}

/** The middle of a square. */
export const middle = (square) => corner(square).map((at) => at + SIDE / 2);

/** The square so many steps away as it is seen, if there is one. */
export function beside(square, dx, dy) {
  const [x, y] = place(square);
  return at(x + dx, y + dy);
}

/** The square at file and rank as they are seen. */
function at(x, y) {
  const { game, flipped } = board;
  if (x < 0 || y < 0 || game.files <= x || game.ranks <= y) return null;
  const [file, row] = flipped ? [game.files - 1 - x, game.ranks - 1 - y] : [x, y];
  return game.squares[row * game.files + file];
}

/** The square under a point of the window. */
export function under({ clientX, clientY }) {
  const matrix = root.getScreenCTM()?.inverse();
  if (!matrix) return null;
  const point = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return at(Math.floor(point.x / SIDE), Math.floor(point.y / SIDE));
}

/** Draws the squares of a game, or of the same one turned. */
export function lay(game, flipped) {
  Object.assign(board, { game, flipped });
  const [width, height] = [game.files * SIDE, game.ranks * SIDE];
  root.setAttribute("viewBox", `${-EDGE} -8 ${width + EDGE + 8} ${height + EDGE + 8}`);
  root.style.setProperty("--ratio", (width + EDGE + 8) / (height + EDGE + 8));
  root.style.setProperty("--files", game.files);
  root.setAttribute("aria-label", `${game.name}, ${game.files} by ${game.ranks} squares`);
  for (const name of ["squares", "below", "men", "above"]) layers[name] = svg("g", { class: name });
  root.replaceChildren(...Object.values(layers));
  for (const square of game.squares.filter(Boolean)) {
    const [x, y] = corner(square);
    const index = game.squares.indexOf(square);
    const rank = game.ranks - 1 - Math.floor(index / game.files);
    const shade = ((index % game.files) + rank) % 2 ? "light" : "dark";
    layers.squares.append(svg("rect", { class: shade, x, y, width: SIDE, height: SIDE, "data-square": square }));
  }
  const files = flipped ? [...game.file_labels].reverse() : game.file_labels;
  const ranks = flipped ? game.rank_labels : [...game.rank_labels].reverse();
  files.forEach((text, x) => layers.squares.append(label(text, (x + 0.5) * SIDE, height + 32)));
  ranks.forEach((text, y) => layers.squares.append(label(text, -24, (y + 0.5) * SIDE + 9)));
}

function label(text, x, y) {
  const made = svg("text", { class: "label", x, y });
  made.textContent = text;
  return made;
}

/** Puts the men of a position on the board; those that a turn has moved glide there. */
export function put(fen, turn) {
  const { game } = board;
  const cells = read(game, fen);
  board.men = new Map(game.squares.map((square, index) => [square, cells[index]]).filter(([, man]) => man));
  const glides = new Map(turn ? glide(turn) : []);
  layers.men.replaceChildren(
    ...[...board.men].map(([square, man]) => {
      const made = drawn(square, man);
      const from = glides.get(square);
      if (from && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
        const [dx, dy] = corner(from).map((at, axis) => at - corner(square)[axis]);
        made.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 160, easing: "ease-out" });
      }
      return made;
    }),
  );
}

/** Where men come from that a turn has brought to a square. */
function glide(turn) {
  if (turn.from == null || turn.to == null) return [];
  return turn.kind === "swap" ? [[turn.to, turn.from], [turn.from, turn.to]] : [[turn.to, turn.from]];
}

function drawn(square, { piece, side, promoted }) {
  const [x, y] = corner(square);
  const title = svg("title");
  title.textContent = `${side} ${called(piece.name)} ${seen(board.game, square)}`;
  const image = svg("image", { x: x + 4, y: y + 4, width: SIDE - 8, height: SIDE - 8, href: picture(board.game, side, piece.name) });
  const group = svg("g", { class: `man ${side}`, "data-square": square }, title, image);
  if (promoted) group.append(svg("circle", { class: "promoted", cx: x + 86, cy: y + 14, r: 7 }));
  if (board.letters) {
    const text = svg("text", { class: "letters", x: x + 96, y: y + 94 });
    text.textContent = side === "white" ? piece.letters : piece.letters.toLowerCase();
    group.append(text);
  }
  return group;
}

/** Puts marks in place of those there were. */
export function mark(layer, marks) {
  layers[layer].replaceChildren(...marks);
}

/** The element of the man on a square. */
export const man = (square) => layers.men.querySelector(`[data-square="${square}"]`);
