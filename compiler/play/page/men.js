// All types of men: pictures, notation in words, diagrams of their moves.

import { $, el } from "./dom.js";
import { board } from "./board.js";
import { diagram, picture, words } from "./backend.js";
import { table } from "./table.js";
import { called, capital } from "./words.js";

/** Lists the men of another game. */
export function list() {
  const { game } = table;
  $("men").replaceChildren(...game.pieces.map((piece) => entry(game, piece)));
  $("find").hidden = game.pieces.length < 12;
  filter();
}

function entry(game, piece) {
  const pictures = ["white", "black"]
    .filter((_, side) => piece.sides[side])
    .map((side) => el("img", { src: picture(game, side, piece.name), alt: "", loading: "lazy" }));
  const head = el(
    "summary",
    {},
    ...pictures,
    el("b", { textContent: capital(called(piece.name)) }),
    el("span", { className: "letters", textContent: piece.letters }),
    el("code", { textContent: piece.line }),
  );
  const made = el("details", { className: "man-entry" }, head);
  made.dataset.piece = piece.name;
  made.dataset.words = `${called(piece.name)} ${piece.letters} ${piece.line}`.toLowerCase();
  // Told when it is asked for: a game may have many men.
  made.addEventListener("toggle", () => tell(made, game, piece), { once: true });
  return made;
}

/** How a man moves, as a diagram and in words. */
async function tell(made, game, piece) {
  const alt = `How the ${called(piece.name)} moves`;
  const image = el("img", { className: "diagram", src: diagram(game, piece.name), alt });
  const place = el("div", {}, image);
  made.append(place);
  const { terms, rules } = await words(game, piece.name).catch(() => ({ terms: [], rules: [] }));
  // They stand in the diagram, where not everybody can read them.
  image.alt = [`${alt}.`, ...rules].join(" ");
  place.prepend(el("ul", {}, ...terms.map(([term, says]) => el("li", {}, el("code", { textContent: term }), ` ${says}`))));
}

function filter() {
  const wanted = $("find").value.trim().toLowerCase();
  for (const made of $("men").children) made.hidden = !made.dataset.words.includes(wanted);
}

/** Shows who was picked up first, if the list is open. */
export function point(who) {
  const name = who.startsWith("@") ? who.slice(1) : board.men.get(who)?.piece.name;
  for (const made of $("men").children) {
    const is_meant = made.dataset.piece === name;
    made.classList.toggle("pointed", is_meant);
    if (is_meant && !$("pane-men").hidden && matchMedia("(min-width: 60rem)").matches) made.scrollIntoView({ block: "nearest" });
  }
}

export const listen = () => ($("find").oninput = filter);
