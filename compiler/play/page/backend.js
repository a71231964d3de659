// All that the page knows of who computes: questions, and answers as JSON. Here it is the server that the page came from.

/** A refusal, said in one line. */
export class Refused extends Error {
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

async function ask(path, body, signal) {
  const given = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(path, { ...given, signal });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refused("The server does not answer. Is `ferz play` still running?", 0);
  }
  if (!response.ok) {
    const { error } = await response.json().catch(() => ({ error: response.statusText }));
    throw new Refused(error, response.status);
  }
  return response;
}

const json = async (path, body) => (await ask(path, body)).json();

/** How often the game's text has changed. */
export const reading = () => json("api/reading");
/** The game and what is said of its text. */
export const game = () => json("api/game");
/** A table for a new game. */
export const open = (opening) => json("api/tables", opening);
/** Plays a turn. */
export const play = (table, turn) => json(`api/tables/${table}/play`, { turn });
/** Goes to the position after so many turns of the record. */
export const go = (table, at) => json(`api/tables/${table}/go`, { at });

/** Lets the engine look for a turn; reports are told as they come. Yields the turn, or null if there is none. */
export async function think(table, task, tell, signal) {
  const response = await ask(`api/tables/${table}/think`, task, signal);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop();
    for (const report of lines.map((line) => JSON.parse(line))) {
      if (report.error) throw new Refused(report.error, 500);
      if ("best" in report) return report.best;
      tell(report);
    }
    if (done) throw new Refused("The engine has ended without an answer.", 500);
  }
}

const known = (game, name) => game.pieces.find((piece) => piece.name === name);
/** Where the picture of a man is. */
export const picture = (game, side, name) => known(game, name).pictures[side];
/** Where the diagram of its moves is. */
export const diagram = (game, name) => `${game.moves}${name}.svg`;
/** What its notation says, term by term, and what it does besides. */
export const words = (game, name) => json(`${game.moves}${name}.json`);
