// The keyboard: walking over the board, and turns back and forth from anywhere.

import { $ } from "./dom.js";
import { beside, board } from "./board.js";
import { holding, press, release } from "./hand.js";
import { go, step, table } from "./table.js";
import { called, seen } from "./words.js";
import { cursor } from "./marks.js";

const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
let square = null;

/** Where the keyboard is on the board; shown while the board is used by it. */
export function listen(flip) {
  const root = $("board");
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    root.classList.remove("pointed");
    const way = WAYS[event.key];
    if (way) walk(way);
    else if ((event.key === "Enter" || event.key === " ") && square) press(square);
    else if (event.key === "Escape") release();
    else return;
    event.preventDefault();
    event.stopPropagation();
    draw();
  });
  root.addEventListener("pointerdown", () => {
    square = null;
    root.classList.add("pointed");
    draw();
  });
  root.addEventListener("blur", () => {
    root.classList.remove("pointed");
    document.querySelector("#board .cursor")?.remove();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") release();
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, textarea, select, [role=tablist]")) return;
    const { position } = table;
    if (!position) return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(position.record.length);
    else if (event.key === "f") flip();
    else return;
    event.preventDefault();
  });
}

function walk([dx, dy]) {
  const { game } = board;
  if (!square || !game.squares.includes(square)) {
    square = table.position.turns.find((turn) => turn.from)?.from ?? game.squares.find(Boolean);
    return;
  }
  // Over holes to the next square.
  for (let far = 1; far < 16; far++) {
    const next = beside(square, dx * far, dy * far);
    if (next) {
      square = next;
      return;
    }
  }
}

function draw() {
  document.querySelector("#board .cursor")?.remove();
  if (!square || document.activeElement !== $("board") || !board.game.squares.includes(square)) return;
  document.querySelector("#board .above").append(cursor(square));
  if (holding()) return;
  const man = board.men.get(square);
  $("hint").textContent = `${seen(board.game, square)}: ${man ? `${man.side} ${called(man.piece.name)}` : "empty"}`;
}
