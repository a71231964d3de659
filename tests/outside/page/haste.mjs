// Who is faster than the answers, and FENs as they are copied from elsewhere: the same with a server and without.

import { board } from "./board.mjs";

const at = (number) => `import("/table.js").then(({ table }) => table.position.at === ${number})`;

/** Presses buttons before any of them has been answered. */
const press = (...names) => names.map((name) => `document.getElementById("${name}").click();`).join(" ");

/** Plays turns, goes back and forth at once, and sets positions up. */
export async function haste(browser, address, check) {
  const tab = await browser.open(address);
  const table = board(tab);
  await table.ready();
  const first = (turn) => turn.from && turn.to && !turn.drop;
  for (let ply = 0; ply < 6; ply++) await table.play((await table.state()).turns.find(first));
  const { record } = await table.state();
  await tab.value(press("back", "back", "back", "back"));
  await tab.until(at(2), "four turns are taken back at once", 15);
  await tab.value(press("forward", "forward", "back", "forward", "forward"));
  await tab.until(at(5), "there and back at once", 15);
  await tab.value(press("back", "first", "last", "back"));
  await tab.until(at(5), "to the start and the end at once", 15);
  check((await table.state()).record.join() === record.join(), "turns are lost by haste");
  // What is played next is played where the way ends.
  await tab.value(`(() => {
    ${press("back", "back")}
    document.getElementById("typed").value = "${record[3]}";
    document.getElementById("type").requestSubmit();
  })()`);
  await tab.until(`import("/table.js").then(({ table }) => table.position.record.length === 4)`, "a turn behind the way", 15);

  const { fen } = await table.state();
  const give = (text) =>
    tab.value(`(() => {
      document.getElementById("fen").value = ${JSON.stringify(text)};
      document.getElementById("from-fen").requestSubmit();
    })()`);
  for (const wrong of [" ", " \n\t", "nonsense", fen.replace(/ [wb] /, " x ")]) {
    await give(wrong);
    const why = `document.getElementById("refused-text").textContent`;
    await tab.until(`!document.getElementById("refused").hidden && ${why}.startsWith("FEN, ")`, `«${wrong}» is refused`, 15);
    check((await table.state()).at === 4, `«${wrong}» has changed something`);
    await tab.value(press("close"));
  }
  await give(`\n ${fen.split(" ").join("\n\u00a0\t")} \n`);
  await tab.until(at(0), "a FEN in several lines", 15);
  check((await table.state()).fen === fen, "a FEN in several lines is another one");
  await tab.close();
  console.log("haste: undo at once, FENs with blanks");
}

/** What is asked while the worker of a page without a server begins again waits until it knows the game. */
export async function restart(browser, address, check) {
  const tab = await browser.open(address);
  const table = board(tab);
  await table.ready();
  await table.play((await table.state()).turns.find((turn) => turn.from && turn.to && !turn.drop));
  const { turns } = await table.state();
  const ats = await tab.value(`import("/backend.js").then(async ({ go, play, think }) => {
    const stop = new AbortController();
    const thought = think(1, { millis: 60000 }, () => stop.abort(), stop.signal).catch((error) => error.name);
    const early = go(1, 0);
    const ended = await thought;
    const late = [play(1, "nonsense").catch(() => ({ at: "refused" })), go(1, 1), play(1, "${turns[0].text}"), go(1, 1)];
    return [ended, ...(await Promise.all([early, ...late])).map(({ at }) => at)].join();
  })`);
  check(ats === "AbortError,0,refused,1,2,1", `the worker has forgotten the game: ${ats}`);
  await tab.close();
  console.log("restart: everything is asked in turn");
}
