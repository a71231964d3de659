// From what a hand picks up and where it puts it down to one turn. A turn is chosen in up to four steps: who, where to, in
// which way, and where a man from beside the board goes.

/** The part of a turn's text without the man that is put down beside it. */
const main = (turn) => (turn.drop ? turn.text.slice(0, turn.text.lastIndexOf(",")) : turn.text);

/** Who a turn is begun with: a square, or `@` and a man in hand. Null for a pass. */
export function source(turn) {
  if (turn.kind === "pass") return null;
  return turn.kind === "drop" ? `@${turn.piece}` : turn.from;
}

/** The turns that begin with this source. */
export const from = (turns, who) => turns.filter((turn) => source(turn) === who);

/** Turns by the squares they lead to. */
export function targets(turns) {
  const found = new Map();
  for (const turn of turns) {
    if (turn.to == null) continue;
    found.set(turn.to, [...(found.get(turn.to) ?? []), turn]);
  }
  return found;
}

/** Turns that lead nowhere: explosions, suicides, a pass; one of each text without what is put down beside it. */
export const deeds = (turns) => ways(turns.filter((turn) => turn.to == null));

/** Turns that differ in more than what is put down beside them, as lists of those that do not. */
export function ways(turns) {
  const found = new Map();
  for (const turn of turns) found.set(main(turn), [...(found.get(main(turn)) ?? []), turn]);
  return [...found.values()];
}

/** Of turns that differ in the drop only: the one without, and the others by where the man goes. */
export function drops(turns) {
  const without = turns.find((turn) => !turn.drop);
  const by = new Map(turns.filter((turn) => turn.drop).map((turn) => [turn.drop.to, turn]));
  return { without, by };
}
