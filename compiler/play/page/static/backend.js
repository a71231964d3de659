// All that the page knows of who computes: questions, and answers as JSON. Here it is a worker with the game's own code, and
// files beside the page; there is no server that would answer.

/** A refusal, said in one line. */
export class Refused extends Error {}

let worker = null;
let waiting = new Map();
let last = 0;
/** What the worker knows of the game, so that another one can go on. */
let standing = null;
/** What is asked waits for what was asked before: another worker is first told of the game. */
let before = Promise.resolve();

function inTurn(deed) {
  const done = before.then(deed);
  before = done.catch(() => {});
  return done;
}

function start() {
  worker = new Worker("worker.js");
  waiting = new Map();
  worker.onmessage = ({ data: { id, report, answer } }) => {
    const { tell, resolve, reject } = waiting.get(id);
    if (report) return tell(report);
    waiting.delete(id);
    if (answer.error) reject(new Refused(answer.error));
    else resolve(answer);
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Refused(`The game's code has failed: ${message}`));
    worker = null;
  };
}

function send(message, tell) {
  if (!worker) start();
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { tell, resolve, reject });
    worker.postMessage({ id, ...message });
  });
}

/** Tells a new worker of the game. */
async function restore() {
  if (worker || !standing) return;
  const { start, record, at } = standing;
  const turns = record.map((played) => played.text).join(" ");
  await send({ request: `position\t${start}\t0\t${turns}` });
  await send({ request: `go\t${at}` });
}

const ask = (request) =>
  inTurn(async () => {
    await restore();
    return (standing = await send({ request }));
  });

/** A text that contains no sign that would end it. */
const plain = (text) => text.replaceAll("\t", " ");

async function json(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Refused(`${path} is missing beside the page.`);
  return response.json();
}

/** How often the game's text has changed. */
export const reading = async () => 1;
/** The game and what is said of its text. */
export const game = () => json("game.json");

/** A table for a new game; there is but one. */
export async function open({ fen, setup = "", seed = 1, lenient = false, record = "" }) {
  const begin = fen === undefined ? ["open", plain(setup), seed] : ["position", plain(fen)];
  return { table: 1, position: await ask([...begin, lenient ? 1 : 0, record].join("\t")) };
}

/** Plays a turn. */
export const play = (_table, turn) => ask(`play\t${turn}`);
/** Goes to the position after so many turns of the record. */
export const go = (_table, at) => ask(`go\t${at}`);

/** Lets the engine look for a turn; reports are told as they come. Yields the turn, or null if there is none. */
export const think = (_table, task, tell, signal) =>
  inTurn(async () => {
    signal.throwIfAborted();
    await restore();
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const stop = () => {
        // A search hears nothing; its memory is lost with it.
        worker?.terminate();
        worker = null;
        reject(new DOMException("stopped", "AbortError"));
      };
      signal.addEventListener("abort", stop);
      const done = () => signal.removeEventListener("abort", stop);
      send({ task }, tell).finally(done).then(({ best }) => resolve(best), reject);
    });
  });

const known = (game, name) => game.pieces.find((piece) => piece.name === name);
/** Where the picture of a man is. */
export const picture = (game, side, name) => known(game, name).pictures[side];
/** Where the diagram of its moves is. */
export const diagram = (game, name) => `${game.moves}${name}.svg`;
/** What its notation says, term by term, and what it does besides. */
export const words = (game, name) => json(`${game.moves}${name}.json`);
