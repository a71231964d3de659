// Men beside the board: in hand, and in reserve in the order in which they come.

import { $, el } from "./dom.js";
import { board } from "./board.js";
import { holding, pick, release } from "./hand.js";
import { picture } from "./backend.js";
import { table } from "./table.js";
import { called, capital, counted, other } from "./words.js";

/** Shows both sides' trays, each beside its own edge of the board. */
export function show() {
  const { game, position } = table;
  if (!game || !position) return;
  const is_used = game.has_hands || game.has_reserves;
  const bottom = board.flipped ? "black" : "white";
  for (const [id, side] of [["tray-top", other(bottom)], ["tray-bottom", bottom]]) {
    const tray = $(id);
    tray.hidden = !is_used;
    if (!is_used) continue;
    tray.setAttribute("aria-label", `${capital(side)}'s men beside the board`);
    tray.replaceChildren(...hand(side), ...reserve(side));
  }
}

function hand(side) {
  const { game, position } = table;
  const men = Object.entries(position.hands[side]);
  if (game.has_hands && men.length === 0) return [el("span", { className: "owed", textContent: "nobody in hand" })];
  return men.map(([name, count]) => {
    const who = `@${name}`;
    const mine = side === position.side && position.turns.some((turn) => turn.kind === "drop" && turn.piece === name);
    const made = el(
      "button",
      {
        className: "in-hand",
        disabled: !mine,
        title: `${counted(count, called(name))} in hand`,
        onclick: () => (holding()?.who === who ? release() : pick(who)),
      },
      el("img", { src: picture(game, side, name), alt: called(name) }),
      el("span", { textContent: count }),
    );
    made.setAttribute("aria-pressed", mine && holding()?.who === who);
    made.dataset.piece = name;
    return made;
  });
}

function reserve(side) {
  const { game, position } = table;
  const men = position.reserve[side];
  if (!game.has_reserves) return [];
  const owed = position.owed[side];
  const text = men.length ? `${men.length} in reserve` : "nobody in reserve";
  const head = el("span", { className: "owed", textContent: owed ? `${text}, ${counted(owed, "drop")} owed` : text });
  const images = men.map((name, at) =>
    el("img", {
      src: picture(game, side, name),
      loading: "lazy",
      alt: called(name),
      title: `${called(name)}${at ? "" : ", next"}${at && at === men.length - 1 ? ", last" : ""}`,
      className: at ? "waiting" : "next",
    }),
  );
  return [head, ...images];
}
