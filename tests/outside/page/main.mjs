// The page in a browser: whole games against the engine, each kind of turn, and a file that is edited.
// Called with the command, the browser, and what is to be shown: all, or some of `turns`, `tabs`, `keyboard`, `edit`,
// `games` and `files`, which are pages without a server of ours; or `pictures`, which shows nothing but takes pictures.

import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { board } from "./board.mjs";
import { launch } from "./browser.mjs";
import * as hands from "./hands.mjs";
import { haste, restart } from "./haste.mjs";
import { documents, moments, pictures } from "./pictures.mjs";
import { serve, serveFiles } from "./server.mjs";

const [ferz, chromium, variants, ...wanted] = process.argv.slice(2);
const MOST_PLIES = 400;
const GAMES = ["historic/courier", "historic/modern-shatranj", "large/al-ces", "large/teramachy", "exchange/uc-73"];

/** Each kind of turn: the game, a position, and what the turn is. */
const TURNS = [
  ["promotion", "orthodox/chess", "4k3/P7/8/8/8/8/8/4K3 w", "a7a8q"],
  ["castling", "orthodox/chess", "4k3/8/8/8/8/8/8/4K2R w K", "e1g1"],
  ["en passant", "orthodox/chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6"],
  ["drop", "hands/crazyhouse", "4k3/8/8/8/8/8/8/4K3[Nq] w", "N@e4"],
  ["drop beside a move", "exchange/uc-73", "k7/8/8/8/8/8/P7/K7 w - - 0 1 reserve={AM}/- owed=1/0", "a2a4,{AM}@c1"],
  ["swap", "exchange/uc-73", "k7/8/8/8/8/8/{SW}5P1/K7 w", "a2~g2"],
  ["destroying", "exchange/uc-73", "k7/8/8/8/1r6/{SW}7/8/4K3 w", "a3*b4"],
  ["leaving", "exchange/uc-73", "k7/8/8/8/1{im}6/R7/8/4K3 w", "a3-"],
  ["explosion", "large/al-ces", "9k/10/10/4p5/4Ap4/10/10/10/10/K9 w", "e5*"],
  ["leap of the king", "large/teramachy", "15k/16/16/16/16/16/16/16/16/16/7K8/16 w - - 0 1 unmoved=h2", "h2h4"],
];

/** The same numbers every time. */
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function check(is_so, what) {
  if (!is_so) throw new Error(what);
}

const games = (browser) => play(browser, GAMES, serve);
const keyboard = async (browser) => {
  await hands.keyboard(browser, (game) => serve(ferz, `${variants}/${game}.ferz`), check);
  const server = await serve(ferz, `${variants}/orthodox/chess.ferz`);
  await haste(browser, server.address, check);
  await hands.impatience(browser, server.address, check);
  await server.close();
};
const files = async (browser) => {
  await play(browser, ["large/teramachy", "exchange/uc-73"], serveFiles);
  const server = await serveFiles(ferz, `${variants}/large/teramachy.ferz`);
  await haste(browser, server.address, check);
  await restart(browser, server.address, check);
  await hands.impatience(browser, server.address, check);
  await server.close();
};

/** Takes pictures of games: those said, as `pictures=hands/shogi,hands/crazyhouse`, or else the five and each kind of turn. */
async function photograph(browser, said) {
  const folder = process.env.FERZ_PICTURES ?? "target/pictures";
  const start = (game) => serve(ferz, `${variants}/${game}.ferz`);
  if (!said) {
    await documents(browser, start, folder);
    await moments(browser, TURNS, start, folder);
  }
  await pictures(browser, said ? said.split(",") : GAMES, start, dice, folder);
}

/** Plays games against the engine, each from its own server. */
async function play(browser, all, serve) {
  for (const [number, game] of all.entries()) {
    const server = await serve(ferz, `${variants}/${game}.ferz`);
    const tab = await browser.open(server.address);
    const table = board(tab);
    await table.ready();
    await tab.value(`(() => {
      const set = (id, value) => Object.assign(document.getElementById(id), { value }).dispatchEvent(new Event("change"));
      set("engine-time", "50");
      set("engine-side", "black");
    })()`);
    const rectangle = `JSON.stringify(document.getElementById("board").getBoundingClientRect())`;
    const place = await tab.value(rectangle);
    const roll = dice(17 + number);
    const start = Date.now();
    let now = await table.state();
    while (!now.result && now.at < MOST_PLIES) {
      check(now.side === "white", `${game}: the engine has not answered at ply ${now.at}`);
      const turn = now.turns[roll(now.turns.length)];
      await table.play(turn);
      const due = `import("/table.js").then(({ table: { position } }) => position.result || position.side === "white")`;
      await tab.until(due, `${game}: the engine's answer to ${turn.text}`, 180);
      now = await table.state();
    }
    const shown = await tab.value(`document.getElementById("status").textContent`);
    check(!now.result || /wins|Draw/.test(shown), `${game}: the result is not shown: ${shown}`);
    check((await tab.value(rectangle)) === place, `${game}: the board has moved or changed its size`);
    const score = await tab.value(`document.getElementById("score").textContent`);
    check(score !== "", `${game}: the engine has shown no score`);
    console.log(`${game}: ${now.at} plies in ${((Date.now() - start) / 1000).toFixed(0)} s; ${now.result ? shown : "no result yet"}`);
    await tab.close();
    await server.close();
  }
}

async function turns(browser) {
  for (const [what, game, fen, text] of TURNS) {
    const server = await serve(ferz, `${variants}/${game}.ferz`);
    const tab = await browser.open(server.address);
    const table = board(tab);
    await table.ready();
    await table.setUp(fen);
    const { turns } = await table.state();
    const turn = turns.find((one) => one.text === text);
    check(turn, `${what}: ${text} is not among ${turns.map((one) => one.text).join(" ")}`);
    await table.play(turn);
    await tab.value(`document.getElementById("back").click()`);
    await tab.until(`import("/table.js").then(({ table }) => table.position.at === 0)`, `${what}: the turn is taken back`);
    await tab.value(`document.getElementById("forward").click()`);
    await tab.until(`import("/table.js").then(({ table }) => table.position.at === 1)`, `${what}: the turn is played again`);
    console.log(`${what}: ${text}`);
    await tab.close();
    await server.close();
  }
}

async function edit(browser) {
  const folder = mkdtempSync(join(tmpdir(), "ferz-edit-"));
  const file = join(folder, "edited.ferz");
  copyFileSync(`${variants}/historic/courier.ferz`, file);
  const server = await serve(ferz, file);
  const tab = await browser.open(server.address);
  const table = board(tab);
  await table.ready();
  const first = (await table.state()).turns.find((one) => one.text === "a2a3");
  await table.play(first);
  const good = readFileSync(file, "utf8");
  // Who begins with a wrong file has no board yet.
  writeFileSync(join(folder, "wrong.ferz"), good.replace("piece wazir", "pice wazir"));
  const wrong = await serve(ferz, join(folder, "wrong.ferz"));
  const empty = await browser.open(wrong.address);
  await empty.until(`document.querySelector("#messages .error") !== null`, "the messages of a file that was never good");
  check(await empty.value(`document.getElementById("play").inert`), "a board that is not there can be used");
  writeFileSync(join(folder, "wrong.ferz"), good);
  await empty.until(`document.querySelector("#board .man") !== null && !document.getElementById("play").inert`, "its board");
  await empty.close();
  await wrong.close();
  writeFileSync(file, good.replace("piece wazir", "pice wazir"));
  await tab.until(`document.querySelector("#messages .error") !== null`, "the messages of the wrong file");
  const messages = await tab.value(`document.getElementById("messages").textContent`);
  check(/edited\.ferz:\d+:\d+/.test(messages), `the messages have no places: ${messages}`);
  check((await table.state()).record.join() === "a2a3", "the last good board is gone");
  writeFileSync(file, good.replace('"Courier Chess"', '"Another Courier"').replace("P = fmWfcF ", "P = fmWfcFfmnD "));
  await tab.until(`document.title === "Another Courier"`, "the mended file");
  check(await tab.value(`document.getElementById("messages").hidden`), "the messages are still there");
  const { record, turns } = await table.state();
  check(record.join() === "a2a3", "the turns played are gone");
  check(turns.some((one) => one.text === "a7a5"), "the new rule is not played");
  console.log("edited: messages shown, board kept, new rules played");
  await tab.close();
  await server.close();
  rmSync(folder, { recursive: true });
}

async function tabs(browser) {
  const server = await serve(ferz, `${variants}/orthodox/chess.ferz`);
  const [one, other] = [await browser.open(server.address), await browser.open(server.address, { width: 400, height: 800 })];
  const tables = [board(one), board(other)];
  for (const table of tables) await table.ready();
  const find = async (table, text) => (await table.state()).turns.find((turn) => turn.text === text);
  await tables[0].play(await find(tables[0], "e2e4"));
  await tables[1].play(await find(tables[1], "d2d4"));
  await one.drag(await tables[0].square("e7"), await tables[0].square("e5"));
  await one.until(`import("/table.js").then(({ table }) => table.position.at === 2)`, "a turn by dragging");
  check((await tables[0].state()).record.join() === "e2e4,e7e5", "one tab");
  check((await tables[1].state()).record.join() === "d2d4", "the other tab");
  await one.value(`document.getElementById("board").focus()`);
  for (const name of ["Home"]) await one.key(name);
  await one.until(`import("/table.js").then(({ table }) => table.position.at === 0)`, "the start by the keyboard");
  for (const name of ["ArrowUp", "Enter"]) await one.key(name);
  check((await one.value(`document.querySelectorAll("#board .target").length`)) > 0, "nobody is picked up by the keyboard");
  console.log("tabs: two games side by side, dragging, the keyboard");
  await one.close();
  await other.close();
  await server.close();
}

const browser = await launch(chromium);
try {
  for (const [name, part] of Object.entries({ turns, tabs, keyboard, edit, games, files })) {
    if (wanted.length === 0 || wanted.includes(name)) await part(browser);
  }
  const shown = wanted.find((word) => word.startsWith("pictures"));
  if (shown) await photograph(browser, shown.split("=")[1]);
  check(browser.faults.length === 0, `the page has thrown: ${browser.faults.join("\n")}`);
} finally {
  await browser.close();
}
console.log("fine");
