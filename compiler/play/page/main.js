// The page: who shows what, and when.

import { $ } from "./dom.js";
import { board, lay, put } from "./board.js";
import * as engine from "./engine.js";
import * as hand from "./hand.js";
import * as keys from "./keys.js";
import * as men from "./men.js";
import * as messages from "./messages.js";
import * as position from "./position.js";
import * as table from "./table.js";
import * as trays from "./trays.js";
import * as turns from "./turns.js";
import { status } from "./words.js";

on("known", messages.show);
on("trouble", messages.refuse);
on("deed", engine.interrupt);
on("refused", engine.resume);

/** Nothing can be done before there is a board. */
function rest(is_resting) {
  for (const id of ["play", "pane-game", "pane-position"]) $(id).inert = is_resting;
}

on("game", () => {
  const { game } = table.table;
  $("name").textContent = document.title = game.name;
  lay(game, board.flipped);
  position.choose();
  men.list();
});

on("position", ({ moved }) => {
  const { game, position: now } = table.table;
  if (!game) return;
  messages.refuse("");
  rest(false);
  put(now.fen, moved ? now.record[now.at - 1] : null);
  $("status").textContent = status(now);
  $("status").className = now.result ? "over" : now.side;
  turns.show();
  position.show();
  engine.follow({ moved });
  hand.release();
});

document.addEventListener("held", trays.show);
// Whose turn it is to do something has changed.
document.addEventListener("duty", hand.release);

function on(kind, listener) {
  table.on(kind, (detail) => listener(detail));
}

function flip() {
  if (!board.game) return;
  lay(board.game, !board.flipped);
  put(table.table.position.fen);
  hand.release();
}

function tabs() {
  const all = [...document.querySelectorAll("[role=tab]")];
  const choose = (chosen) => {
    for (const tab of all) {
      tab.setAttribute("aria-selected", tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      $(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
    }
  };
  all.forEach((tab, at) => {
    tab.onclick = () => choose(tab);
    tab.onkeydown = ({ key }) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!way) return;
      const next = all[(at + way + all.length) % all.length];
      choose(next);
      next.focus();
    };
  });
  choose(all[0]);
}

$("flip").onclick = flip;
$("letters").onchange = () => {
  board.letters = $("letters").checked;
  put(table.table.position.fen);
  hand.release();
};
// The hand rests where it is the engine's turn; for looking back and for suggestions it does not.
hand.prepare(() => engine.is_due(), men.point);
for (const part of [hand, turns, position, men, engine, messages]) part.listen();
keys.listen(flip);
tabs();
rest(true);
await table.refresh();
table.watch();
