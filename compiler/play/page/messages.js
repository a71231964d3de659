// What is said about the game's text, and what was refused.

import { $, el } from "./dom.js";
import { table } from "./table.js";
import { counted } from "./words.js";

/** Says why something was not done, over the page; with nothing to say, that is taken back. */
export function refuse(text) {
  $("refused-text").textContent = text;
  $("refused").hidden = text === "";
}

export const listen = () => ($("close").onclick = () => refuse(""));

/** Shows everything there is to say, beside the board. */
export function show() {
  const { messages = [], trouble = null, game = null } = table.known ?? {};
  const parts = [];
  const errors = messages.filter((one) => one.severity === "error").length;
  if (errors || trouble) {
    const what = trouble ?? `${counted(errors, "error")} in the file`;
    const board = game ? "The board shows the last version without errors." : "There is no board until they are mended.";
    parts.push(el("p", { className: "summary", textContent: `${what}. ${board}` }));
  }
  parts.push(...messages.map(message));
  $("messages").replaceChildren(...parts);
  $("messages").hidden = parts.length === 0;
}

function message({ severity, code, file, line, column, message, help }) {
  const place = file.split("/").pop();
  return el(
    "div",
    { className: `message ${severity}` },
    el("code", { textContent: `${place}:${line}:${column}  ${severity} ${code}` }),
    el("p", { textContent: message }),
    help ? el("p", { className: "help", textContent: help }) : null,
  );
}
