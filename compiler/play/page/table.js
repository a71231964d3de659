// The game at this tab: what is known of it, and everything that can be asked for. Whoever shows something of it listens to
// `game` (another game, or another edition of it), `position`, and `trouble`; before anything is to change it hears `deed`, and
// `refused` if nothing has.

import * as backend from "./backend.js";

const events = new EventTarget();

/** The game, the table's number, how it was opened, and where it stands. */
export const table = { game: null, known: null, number: null, opening: {}, position: null };

export const on = (kind, listener) => events.addEventListener(kind, (event) => listener(event.detail));
const tell = (kind, detail) => events.dispatchEvent(new CustomEvent(kind, { detail }));

/** Shows what went wrong, and yields undefined. */
async function attempt(deed) {
  try {
    return await deed();
  } catch (error) {
    if (error.name !== "AbortError") tell("trouble", error.message);
    return undefined;
  }
}

/** What was begun last: each deed waits for the one before, whose position it may depend on. */
let before = Promise.resolve();

/** Does something that leads to another position; whether it has. */
function change(deed) {
  tell("deed");
  return (before = before.then(async () => {
    const done = await attempt(deed);
    if (!done) tell("refused");
    return done;
  }));
}

function show(position) {
  const moved = table.position && position.at === table.position.at + 1;
  table.position = position;
  tell("position", { moved });
  if (position.note) tell("trouble", position.note);
}

/** Opens a game; the present one stays if that is refused. */
export const open = (opening) =>
  change(async () => {
    const { table: number, position } = await backend.open(opening);
    table.number = number;
    table.opening = opening;
    table.position = null;
    show(position);
    return true;
  });

/** So many turns of the present game as an opening. */
const again = (length) => ({
  ...table.opening,
  record: table.position.record
    .slice(0, length)
    .map((played) => played.text)
    .join(" "),
});

/** Asks the table; where it has been given away, another one is opened for the same game. */
const ask = (question) =>
  change(async () => {
    try {
      show(await question(table.number));
    } catch (error) {
      if (error.status !== 404) throw error;
      table.number = (await backend.open(again())).table;
      await backend.go(table.number, table.position.at);
      show(await question(table.number));
    }
    return true;
  });

export const play = (turn) => ask((number) => backend.play(number, turn));

/** Where the way through the record ends, while somebody is on it. */
let goal = null;

/** Goes to the position after so many turns, as far as there are any; who is on the way already goes there instead. */
export async function go(at) {
  const is_on_the_way = goal !== null;
  goal = Math.max(0, at);
  if (is_on_the_way) return;
  const walk = async (number) => {
    goal = Math.min(goal, table.position.record.length);
    const position = await backend.go(number, goal);
    if (position.at === goal) return position;
    show(position);
    return walk(number);
  };
  if (Math.min(goal, table.position.record.length) !== table.position.at) await ask(walk);
  goal = null;
}

/** Goes so many turns on or back, counted from where the way ends. */
export const step = (by) => go((goal ?? table.position.at) + by);

/** Lets the engine think about the present position. */
export const think = (task, report, signal) => attempt(() => backend.think(table.number, task, report, signal));

/** Reads the game, and goes on with what fits of the turns played if it is another edition. */
export const refresh = () =>
  attempt(async () => {
    const known = await backend.game();
    // Editions count from each start of the server; where their moves are tells them apart.
    const is_new = known.game && known.game.moves !== table.game?.moves;
    table.known = known;
    if (is_new) table.game = known.game;
    tell("known");
    if (!is_new) return;
    tell("game");
    if (!table.position) return void (await open({}));
    await change(async () => {
      // A position of the old edition need not be one of the new.
      const kept = await backend.open({ ...again(table.position.at), lenient: true }).catch(() => backend.open({}));
      const { table: number, position } = kept;
      table.number = number;
      show(position);
      return true;
    });
  });

/** Looks again and again whether the text of the game has changed. */
export async function watch() {
  let last = table.known?.reading;
  let is_away = false;
  for (;;) {
    await new Promise((then) => setTimeout(then, 700));
    if (document.hidden) continue;
    try {
      const reading = await backend.reading();
      if (reading !== last || is_away) await refresh();
      last = reading;
      if (is_away) tell("trouble", "");
      is_away = false;
    } catch (error) {
      if (!is_away) tell("trouble", error.message);
      is_away = true;
    }
  }
}
