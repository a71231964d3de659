// The marks on the board.

import { svg } from "./dom.js";
import { board, corner, middle } from "./board.js";

function full(kind, square) {
  const [x, y] = corner(square);
  return svg("rect", { class: kind, x, y, width: 100, height: 100 });
}

/** What lies below the men: the last turn, a king in check, what is picked up. */
export function below({ last, checked, picked }) {
  const marks = [];
  if (last) {
    const squares = [last.from, last.to, last.drop?.to, ...last.captures].filter(Boolean);
    for (const square of new Set(squares)) marks.push(full("last", square));
  }
  if (checked) {
    const [cx, cy] = middle(checked);
    marks.push(svg("circle", { class: "check", cx, cy, r: 49 }));
  }
  if (picked && !picked.startsWith("@")) marks.push(full("picked", picked));
  return marks;
}

/** A mark on a square that a turn leads to. */
export function target(square, turns) {
  const [x, y] = middle(square);
  const turn = turns[0];
  const group = svg("g", { class: `target ${turn.kind}`, "data-square": square });
  const stands = board.men.has(square);
  if (turns.every((one) => one.kind === "swap")) {
    group.append(svg("path", { d: arrows(x, y), class: "sign" }), ring(x, y));
  } else if (turns.every((one) => one.kind === "destroy")) {
    group.append(svg("path", { d: star(x, y, 46, 34), class: "sign" }));
  } else if (stands) {
    group.append(ring(x, y));
  } else {
    group.append(svg("circle", { cx: x, cy: y, r: 15, class: "dot" }));
    if (turns.some((one) => one.captures.length)) group.append(svg("circle", { cx: x, cy: y, r: 27, class: "ring" }));
  }
  return group;
}

const ring = (cx, cy) => svg("circle", { cx, cy, r: 44, class: "ring" });

/** Two arrows past each other. */
const arrows = (x, y) =>
  `M${x - 22} ${y + 34}h40l-9-8m9 8l-9 8M${x + 22} ${y - 34}h-40l9-8m-9 8l9 8`;

/** A star of eight points. */
function star(x, y, outer, inner) {
  const points = Array.from({ length: 16 }, (_, at) => {
    const [radius, angle] = [at % 2 ? inner : outer, (at * Math.PI) / 8];
    return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** A place where a man from beside the board may be put down. */
export function place(square, href) {
  const [x, y] = corner(square);
  const image = svg("image", { x: x + 20, y: y + 20, width: 60, height: 60, href });
  return svg("g", { class: "target place", "data-square": square }, full("free", square), image);
}

/** A square whose man is taken by what is pointed at. */
export const doomed = (square) => {
  const [x, y] = middle(square);
  return svg("path", { class: "doomed", d: `M${x - 34} ${y - 34}l68 68m0 -68l-68 68` });
};

/** Where the keyboard is. */
export const cursor = (square) => {
  const [x, y] = corner(square);
  return svg("rect", { class: "cursor", x: x + 4, y: y + 4, width: 92, height: 92, rx: 8 });
};

/** The turn that the engine thinks of: where it goes, or where it happens. */
export function arrow({ from, to, drop }) {
  const is_arrow = from && to && from !== to;
  const places = [is_arrow ? null : (to ?? from), drop?.to].filter(Boolean).map((square) => full("picked", square));
  if (!is_arrow) return places;
  const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [hx, hy] = [x2 - ux * 34, y2 - uy * 34];
  const head = `M${x2 - ux * 6} ${y2 - uy * 6}L${hx - uy * 20} ${hy + ux * 20}L${hx + uy * 20} ${hy - ux * 20}Z`;
  return [
    ...places,
    svg("path", { class: "arrow", d: `M${x1 + ux * 20} ${y1 + uy * 20}L${hx} ${hy}` }),
    svg("path", { class: "arrowhead", d: head }),
  ];
}
