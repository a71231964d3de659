// Pictures of the page to be looked at: each game in the middle, by day and night, on a desk and in a hand.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { board } from "./board.mjs";

const SCREENS = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const PLIES = 24;

/** Until what was asked for last is drawn. */
const rest = () => new Promise((then) => setTimeout(then, 500));

/** Photographs games in a folder. */
export async function pictures(browser, games, serve, dice, folder) {
  mkdirSync(folder, { recursive: true });
  for (const game of games) {
    const server = await serve(game);
    for (const scheme of ["light", "dark"]) {
      for (const [screen, size] of Object.entries(SCREENS)) {
        const tab = await browser.open(server.address, { ...size, scheme });
        const name = (what) => join(folder, `${game.replaceAll("/", "-")}-${scheme}-${screen}-${what}.png`);
        const table = board(tab);
        await table.ready();
        await rest();
        await tab.screenshot(name("setup"));
        const roll = dice(7);
        for (let ply = 0; ply < PLIES; ply++) {
          const { turns } = await table.state();
          if (turns.length === 0) break;
          await tab.value(`import("/table.js").then(({ play }) => play(${JSON.stringify(turns[roll(turns.length)].text)}))`);
        }
        await suggest(tab, 200);
        await pick(tab, table);
        await rest();
        await tab.screenshot(name("game"));
        for (const pane of ["position", "men"]) {
          await tab.value(`document.getElementById("tab-${pane}").click()`);
          if (pane === "men") await tab.value(`document.querySelector("#men summary").click()`);
          await tab.value(`document.getElementById("panel").scrollIntoView()`);
          await rest();
          await tab.screenshot(name(pane));
        }
        await tab.close();
      }
    }
    await server.close();
    console.log(`pictures: ${game}`);
  }
}

/** Photographs turns that are not yet played: what is picked up shows what it can do. */
export async function moments(browser, turns, serve, folder) {
  mkdirSync(folder, { recursive: true });
  for (const [what, game, fen, text] of turns) {
    const server = await serve(game);
    for (const scheme of ["light", "dark"]) {
      const tab = await browser.open(server.address, { ...SCREENS.desk, scheme });
      const table = board(tab);
      await table.ready();
      await table.setUp(fen);
      const turn = (await table.state()).turns.find((one) => one.text === text);
      if (turn.from) await tab.click(await table.square(turn.from));
      else await tab.value(`document.querySelector(".in-hand:not(:disabled)").click()`);
      if (turn.from && (turn.promotion || turn.drop)) await tab.click(await table.square(turn.to));
      if (!turn.to) await tab.value(`document.querySelector("#deeds button").focus()`);
      await rest();
      await tab.screenshot(join(folder, `moment-${what.replaceAll(" ", "-")}-${scheme}.png`));
      await tab.close();
    }
    await server.close();
  }
  console.log("pictures: turns of all kinds");
}

/** A game to be shown in documents, its turns and who is picked up. */
const SHOWN = {
  game: "large/teramachy",
  record: `c1e4 g12h9 g1i4 p11n9 a2c4 c12e9 p2n4 g11i9 g3g5 g10g8 h1g3 h12g10 g5g7 n12l9 n1l4 f10f8 k3k5 b12c9 g2h4 h9i7
    i4h6 i9h7 h4g5 h10h8 g5h7 g8h7`,
  square: "g3",
};

/** Photographs the pictures of the documents. */
export async function documents(browser, serve, folder) {
  mkdirSync(folder, { recursive: true });
  const server = await serve(SHOWN.game);
  for (const scheme of ["light", "dark"]) {
    const tab = await browser.open(server.address, { width: 1200, height: 740, scheme });
    const table = board(tab);
    await table.ready();
    await tab.value(`import("/table.js").then(({ open }) => open({ record: ${JSON.stringify(SHOWN.record)} }))`);
    await suggest(tab, 1000);
    await tab.click(await table.square(SHOWN.square));
    await rest();
    await tab.screenshot(join(folder, `${SHOWN.game.split("/")[1]}-${scheme}.png`));
    await tab.close();
  }
  await server.close();
}

/** Lets the engine think for a moment. */
async function suggest(tab, millis) {
  await tab.value(`document.getElementById("engine-time").value = "${millis}"`);
  await tab.value(`document.getElementById("suggest").click()`);
  const done = `document.getElementById("score").textContent !== "" && !document.getElementById("play").classList.contains("thinking")`;
  await tab.until(done, "a suggestion", 600);
}

/** Picks up the man who can go to most squares. */
async function pick(tab, table) {
  const { turns } = await table.state();
  const counts = new Map();
  for (const { from, to } of turns) if (from && to) counts.set(from, (counts.get(from) ?? 0) + 1);
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  if (best) await tab.click(await table.square(best[0]));
}
