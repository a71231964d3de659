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
        await suggest(tab);
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

/** Lets the engine think for a moment. */
async function suggest(tab) {
  await tab.value(`document.getElementById("engine-time").value = "200"`);
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
