// The engine at the table: it plays for a side, or says what it would play.

import { $ } from "./dom.js";
import { mark } from "./board.js";
import { arrow } from "./marks.js";
import { play, table, think } from "./table.js";
import { score } from "./words.js";

let stop = null;
/** The engine plays nothing more until somebody has done something: where the game went back, or it has failed. */
let is_waiting = false;
/** It was about to play when something else was begun. */
let is_interrupted = false;

/** Whether the engine is to play the next turn. */
export const is_due = () => {
  const { position } = table;
  return position && !position.result && !is_waiting && $("engine-side").value.split(" ").includes(position.side);
};

/** Whether it thinks. */
export const is_busy = () => stop !== null;

/** Ends what it is thinking. */
export function halt() {
  stop?.abort();
  stop = null;
  $("play").classList.remove("thinking");
}

/** What it thinks is of no use where something else is done; it may be heard too late, or keep others waiting. */
export function interrupt() {
  is_interrupted = is_due() && is_busy();
  halt();
}

/** Nothing else has been done. */
export function resume() {
  if (!is_interrupted) return;
  is_waiting = false;
  act();
}

/** Lets it think; yields its turn, or undefined if it was stopped or has failed. */
async function search() {
  halt();
  const mine = (stop = new AbortController());
  $("play").classList.add("thinking");
  const side = table.position.side;
  const depth = $("engine-depth").value;
  const task = { millis: Number($("engine-time").value), ...(depth ? { depth: Number(depth) } : {}) };
  const best = await think(task, (report) => mine === stop && tell(report, side), mine.signal);
  if (mine !== stop) return undefined;
  halt();
  return best;
}

function tell(report, side) {
  if (report.info) {
    const { depth, line } = report.info;
    $("score").textContent = score(report.info, side);
    $("depth").textContent = `depth ${depth}`;
    $("line").textContent = line.join(" ");
    $("line").title = $("line").textContent;
  } else {
    $("score").textContent = "";
    $("depth").textContent = "The engine is being built; that takes a minute.";
    $("line").textContent = "";
  }
}

/** Plays if it is due. */
export async function act() {
  if (!is_due()) return;
  const best = await search();
  if (best) await play(best);
  else if (best === undefined && is_due() && !is_busy()) is_waiting = true;
  document.dispatchEvent(new Event("duty"));
}

/** What a position means for it: it goes on where a turn was played, and waits where somebody looks back. */
export function follow({ moved }) {
  halt();
  is_waiting = !moved && table.position.at < table.position.record.length;
  act();
}

/** The controls of this part. */
export function listen() {
  for (const id of ["engine-side", "engine-time", "engine-depth"]) {
    $(id).onchange = () => {
      is_waiting = false;
      halt();
      act();
      document.dispatchEvent(new Event("duty"));
    };
  }
  $("suggest").onclick = async () => {
    if (is_busy()) return halt();
    const best = await search();
    const turn = table.position.turns.find((one) => one.text === best);
    if (turn) mark("above", arrow(turn));
  };
}
