// The turns played, in either notation, and going back and forth in them.

import { $, copy, el } from "./dom.js";
import { go, play, step, table } from "./table.js";

const notation = () => $("notation").value;

/** Shows the record and where in it the board stands. */
export function show() {
  const { position } = table;
  const rows = [];
  // Where Black begins, White's place in the first row stays empty.
  let row = null;
  position.record.forEach((played, at) => {
    if (!row || played.side === "white") {
      row = el("li", {}, el("span", { className: "number", textContent: `${rows.length + 1}.` }));
      if (played.side === "black") row.append(el("span", { className: "turn", textContent: "…" }));
      rows.push(row);
    }
    const made = el("button", { className: "turn", textContent: played[notation()], onclick: () => go(at + 1) });
    if (at + 1 === position.at) made.setAttribute("aria-current", "step");
    if (position.at <= at) made.classList.add("undone");
    row.append(made);
  });
  if (position.result && position.at === position.record.length) {
    const text = { white: "1–0", black: "0–1", draw: "½–½" }[position.result.winner];
    rows.push(el("li", { className: "result", textContent: text }));
  }
  const list = $("record");
  list.replaceChildren(...rows);
  const current = list.querySelector("[aria-current]");
  if (position.at === position.record.length) list.scrollTop = list.scrollHeight;
  else if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  else list.scrollTop = 0;
  $("first").disabled = $("back").disabled = position.at === 0;
  $("last").disabled = $("forward").disabled = position.at === position.record.length;
}

/** The record as a text that can be pasted. */
function text() {
  const lines = [];
  let number = 0;
  for (const played of table.position.record.slice(0, table.position.at)) {
    if (played.side === "white" || number === 0) lines.push(`${++number}. `);
    lines[lines.length - 1] += `${played.side === "black" && !lines[lines.length - 1].endsWith(" … ") ? " … " : ""}${played[notation()]}`;
  }
  return lines.join("\n");
}

/** The buttons of this part. */
export function listen() {
  $("first").onclick = () => go(0);
  $("back").onclick = () => step(-1);
  $("forward").onclick = () => step(1);
  $("last").onclick = () => go(table.position.record.length);
  $("notation").onchange = show;
  $("copy-record").onclick = (event) => copy(event.target, text());
  $("type").onsubmit = async (event) => {
    event.preventDefault();
    if (await play($("typed").value)) $("typed").value = "";
  };
}
