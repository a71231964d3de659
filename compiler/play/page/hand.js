// What a hand does on the board: picks up, puts down, and says which turn is meant where several could be.

import { $, el } from "./dom.js";
import { board, man, mark, under } from "./board.js";
import * as choice from "./choice.js";
import * as marks from "./marks.js";
import { picture } from "./backend.js";
import { play, table } from "./table.js";
import { called, capital, counted, seen, way } from "./words.js";

/** What is held: who, and the turns that are still meant; `placing` when only a man from beside the board is left to put. */
let held = null;
let locked = () => false;
let inform = () => {};

/** `is_locked` tells when nobody may move; `picked` hears of who is picked up. */
export function prepare(is_locked, picked) {
  locked = is_locked;
  inform = picked;
}

/** What is held now. */
export const holding = () => held;

/** Lets go of everything, and shows the position as it is. */
export function release() {
  held = null;
  show();
}

/** The keyboard goes on at the board when what it was at is taken away. */
function keep() {
  const gone = ["ways", "deeds", "tray-top", "tray-bottom"];
  if (gone.some((id) => $(id).contains(document.activeElement))) $("board").focus({ preventScroll: true });
}

function show() {
  const { position } = table;
  if (!position) return;
  keep();
  const last = position.record[position.at - 1];
  mark("below", marks.below({ last, checked: checked(position), picked: held?.who }));
  $("ways").hidden = true;
  const turns = locked() ? [] : position.turns;
  const above = [];
  if (held?.placing) {
    for (const [square, turn] of held.placing.by) {
      above.push(marks.place(square, picture(table.game, position.side, turn.drop.piece)));
    }
  } else if (held) {
    for (const [square, some] of choice.targets(held.turns)) above.push(marks.target(square, some));
  }
  mark("above", above);
  for (const made of document.querySelectorAll("#board .man")) {
    made.classList.toggle("movable", turns.some((turn) => turn.from === made.dataset.square));
  }
  prompt(position, turns);
  document.dispatchEvent(new Event("held"));
}

/** The square of the royal in check. */
function checked({ in_check, side }) {
  if (!in_check) return null;
  return [...board.men].find(([, man]) => man.side === side && man.piece.royal)?.[0];
}

/** What to do if nothing is held. */
function idle({ result, side }) {
  if (result) return "The game is over";
  return locked() ? "The engine thinks …" : `Pick up one of ${capital(side)}'s men`;
}

/** What to do next, and what leads to no square. */
function prompt(position, turns) {
  const { placing, who, turns: meant } = held ?? {};
  $("hint").textContent = idle(position);
  let deeds = [];
  if (placing) {
    const piece = [...placing.by.values()][0].drop.piece;
    $("hint").textContent = `Put the ${called(piece)} on a marked square`;
    if (placing.without) deeds.push(button("put nobody down", [placing.without]));
  } else if (held) {
    const name = who.startsWith("@") ? who.slice(1) : board.men.get(who)?.piece.name;
    const count = choice.targets(meant).size;
    const place = who.startsWith("@") ? "" : ` ${seen(table.game, who)}`;
    $("hint").textContent = `${capital(called(name ?? ""))}${place}: ${counted(count, "square")}`;
    deeds = choice.deeds(meant).map((some) => button(way(some[0], board), some));
  } else {
    deeds = choice.deeds(choice.from(turns, null)).map((some) => button("pass", some));
  }
  if (held) deeds.push(el("button", { textContent: "let go", className: "quiet", onclick: release }));
  $("deeds").replaceChildren(...deeds);
}

/** A button for a turn that leads to no square; who would be taken is crossed out while it is pointed at. */
function button(text, turns) {
  const made = el("button", { textContent: capital(text), onclick: () => decide(turns) });
  const crossed = turns[0].captures.map(marks.doomed);
  const aim = (is_on) => {
    if (!crossed.length || !made.isConnected) return;
    if (is_on) document.querySelector("#board .above").append(...crossed);
    else crossed.forEach((one) => one.remove());
  };
  made.onpointerenter = made.onfocus = () => aim(true);
  made.onpointerleave = made.onblur = () => aim(false);
  made.dataset.turn = turns[0].text;
  return made;
}

/** Picks up a man on a square or, with `@` before its name, one in hand. */
export function pick(who) {
  inform(who);
  const turns = locked() ? [] : choice.from(table.position.turns, who);
  held = turns.length ? { who, turns } : null;
  show();
  return held !== null;
}

/** What pressing on a square means; whether somebody was picked up. */
export function press(square) {
  if (held?.placing) {
    const turn = held.placing.by.get(square);
    if (turn) finish(turn);
    else release();
    return false;
  }
  const meant = held && choice.targets(held.turns).get(square);
  if (meant) {
    decide(meant, square);
    return false;
  }
  if (held?.who === square) {
    release();
    return false;
  }
  return pick(square);
}

/** Goes on with turns that have a target in common, or none. */
function decide(turns, square) {
  const ways = choice.ways(turns);
  if (ways.length === 1) return put(ways[0]);
  const order = (some) => table.game.pieces.findIndex((piece) => piece.name === some[0].promotion);
  const is_becoming = ways.every((some) => some[0].promotion && some[0].captures.every((square) => square === some[0].to));
  const options = ways.sort((one, other) => order(one) - order(other)).map((some) => {
    const turn = some[0];
    const shown = turn.promotion ?? (turn.kind === "move" ? turn.piece : null);
    const image = shown && el("img", { src: picture(table.game, table.position.side, shown), alt: "" });
    const text = is_becoming ? called(turn.promotion) : way(turn, board);
    const made = el("button", { onclick: () => put(some) }, image, el("span", { textContent: capital(text) }));
    made.dataset.turn = turn.text;
    return made;
  });
  const panel = $("ways");
  panel.replaceChildren(...options);
  panel.classList.toggle("many", options.length > 6);
  panel.hidden = false;
  options[0].focus();
  $("hint").textContent = square ? `What happens on ${seen(table.game, square)}?` : "Which of these?";
}

/** Goes on with turns that differ in the drop only. */
function put(turns) {
  const placing = choice.drops(turns);
  if (placing.by.size + (placing.without ? 1 : 0) === 1) return finish(turns[0]);
  held = { ...held, turns, placing };
  show();
}

function finish(turn) {
  held = null;
  keep();
  $("ways").hidden = true;
  mark("above", []);
  play(turn.text);
}

/** Picking up by pressing, moving by pressing again or by dragging. */
export function listen() {
  const root = $("board");
  let drag = null;
  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !table.position) return;
    const square = under(event);
    if (!square) return release();
    root.focus({ preventScroll: true });
    // Or else the board would take the keyboard back from a choice that this opens.
    event.preventDefault();
    const is_again = held?.who === square;
    const is_picked = is_again && !held.placing ? true : press(square);
    if (!is_picked) return;
    drag = { square, is_again, x: event.clientX, y: event.clientY, ghost: null };
    root.setPointerCapture(event.pointerId);
  });
  root.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 5) drag.ghost = lift(drag.square);
    drag.ghost?.style.setProperty("transform", `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`);
  });
  const drop = (event) => {
    if (!drag) return;
    const { square, is_again, ghost } = drag;
    drag = null;
    ghost?.remove();
    man(square)?.classList.remove("lifted");
    if (event.type === "pointercancel") return;
    const target = under(event);
    if (ghost ? target && target !== square && choice.targets(held?.turns ?? []).has(target) : is_again) press(ghost ? target : square);
  };
  root.addEventListener("pointerup", drop);
  root.addEventListener("pointercancel", drop);
}

/** A picture of the man that follows the pointer. */
function lift(square) {
  const { piece, side } = board.men.get(square);
  const made = man(square);
  const ghost = el("img", { src: picture(table.game, side, piece.name), className: "ghost", alt: "" });
  ghost.style.width = `${made.getBoundingClientRect().width}px`;
  made.classList.add("lifted");
  document.body.append(ghost);
  return ghost;
}
