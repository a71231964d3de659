// Beginning again: a setup, a FEN, a pasted game.

import { $, copy, el } from "./dom.js";
import { open, table } from "./table.js";

/** Shows the setups of another game. */
export function choose() {
  const { setups } = table.game;
  $("setup").replaceChildren(...setups.map(({ name }) => el("option", { value: name, textContent: name || "default" })));
  $("setup-label").hidden = setups.length === 1;
  seed();
}

/** A seed is asked for only where something is drawn. */
function seed() {
  const drawn = table.game.setups.find(({ name }) => name === $("setup").value)?.drawn;
  $("seed-label").hidden = !drawn;
  $("another").hidden = !drawn;
}

/** Shows the FEN of the position. */
export function show() {
  if (document.activeElement !== $("fen")) $("fen").value = table.position.fen;
}

/** The buttons of this part. */
export function listen() {
  const setup = (record = "") => {
    const number = Number($("seed").value);
    return open({ setup: $("setup").value, seed: Number.isSafeInteger(number) && number >= 0 ? number : 1, record });
  };
  $("setup").onchange = seed;
  $("new").onsubmit = (event) => {
    event.preventDefault();
    setup();
  };
  $("another").onclick = () => {
    $("seed").value = 1 + Math.floor(Math.random() * 999_999);
    setup();
  };
  $("from-fen").onsubmit = (event) => {
    event.preventDefault();
    // As it is copied from elsewhere: in several lines, or with blanks of other kinds.
    open({ fen: $("fen").value.trim().replace(/\s+/g, " ") });
  };
  $("copy-fen").onclick = (event) => copy(event.target, table.position.fen);
  $("from-record").onsubmit = async (event) => {
    event.preventDefault();
    if (await setup($("pasted").value)) $("pasted").value = "";
  };
}
