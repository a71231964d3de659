// A game in a tab, played with the mouse as people do.

const STATE = `import("/table.js").then(({ table }) => ({
  at: table.position?.at ?? -1, fen: table.position?.fen, side: table.position?.side, result: table.position?.result,
  turns: table.position?.turns ?? [], record: (table.position?.record ?? []).map(({ text }) => text),
}))`;

/** The part of a turn before the man that is put down beside it. */
const main = (text) => text.replace(/,[^,]*@.*$/, "");

/** The game in a tab. */
export function board(tab) {
  const state = () => tab.value(STATE);
  const middle = (selector) =>
    tab.value(`(() => {
      const found = document.querySelector(${JSON.stringify(selector)});
      if (!found) return null;
      found.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = found.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    })()`);
  const square = (label) => middle(`#board .squares [data-square="${label}"]`);
  const press = async (point, what) => {
    if (!point) throw new Error(`there is no ${what} to be clicked`);
    await tab.click(point);
  };
  const button = async (text, place) => {
    const texts = await tab.value(`[...document.querySelectorAll("${place} [data-turn]")].map((one) => one.dataset.turn)`);
    const at = texts.findIndex((one) => main(one) === main(text));
    if (at < 0) throw new Error(`${place} offers ${texts.join(" ")}, not ${text}`);
    await tab.value(`document.querySelectorAll("${place} [data-turn]")[${at}].click()`);
  };

  /** Clicks a turn together, step by step, and waits until it has been played. */
  async function play(turn) {
    const { at } = await state();
    if (turn.kind === "drop") await press(await middle(`.in-hand[data-piece="${turn.piece}"]:not(:disabled)`), turn.piece);
    else if (turn.from) await press(await square(turn.from), turn.from);
    if (turn.to) await press(await square(turn.to), turn.to);
    else await button(turn.text, "#deeds");
    if (await tab.value("!document.getElementById('ways').hidden")) await button(turn.text, "#ways");
    const is_open = await tab.value("document.querySelector('#board .place') !== null");
    if (is_open && turn.drop) await press(await square(turn.drop.to), turn.drop.to);
    else if (is_open) await button(turn.text, "#deeds");
    await tab.until(`${STATE}.then(({ at, record }) => ${at} < at && record[${at}] === ${JSON.stringify(turn.text)})`, turn.text);
  }

  /** Sets up a position by its field. */
  async function setUp(fen) {
    await tab.value(`(() => {
      document.getElementById("fen").value = ${JSON.stringify(fen)};
      document.getElementById("from-fen").requestSubmit();
    })()`);
    const [field] = fen.split(" ");
    await tab.until(`${STATE}.then(({ at, fen }) => at === 0 && fen.startsWith(${JSON.stringify(field)}))`, `the position ${fen}`);
  }

  const ready = () => tab.until(`${STATE}.then(({ at }) => at >= 0) && document.querySelector("#board .man") !== null`, "a board");
  return { state, square, play, setUp, ready };
}
