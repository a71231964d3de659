// The page without a mouse, and a person who does not wait for the engine.

import { board } from "./board.mjs";

const focus = `document.activeElement.closest("[id]").id`;

/** A man is put down from the hand, and a pawn becomes what is chosen, by keys alone; sentences call squares as the board does. */
export async function keyboard(browser, serve, check) {
  const server = await serve("hands/crazyhouse");
  const tab = await browser.open(server.address);
  const table = board(tab);
  await table.ready();
  const keys = async (...names) => {
    for (const name of names) await tab.key(name, name === "Enter" ? "\r" : undefined);
  };
  const played = (text) => tab.until(`import("/table.js").then(({ table }) => table.position.record[0]?.text === "${text}")`, text);
  await table.setUp("4k3/8/8/8/8/8/8/4K3[Nq] w");
  await tab.value(`document.querySelector("#tray-bottom button").focus()`);
  await keys("Enter");
  check((await tab.value(focus)) === "board", "the keyboard is lost when a man in hand is picked up");
  // The keyboard begins at White's first man, who can move.
  await keys("ArrowUp", "ArrowUp", "Enter");
  await played("N@e2");
  for (const turn of [{ to: "e4" }, { from: "e4" }, { from: "e2", to: "e4", drop: { to: "a1" } }]) {
    const shown = await tab.value(`import("/marks.js").then(({ arrow }) => arrow(${JSON.stringify(turn)}).length)`);
    check(shown === (turn.drop ? 3 : 1), "what the engine suggests is not shown");
  }
  await table.setUp("8/P7/8/8/8/4k3/8/4K3 w");
  await tab.click(await table.square("a7"));
  await tab.click(await table.square("a8"));
  check((await tab.value(focus)) === "ways", "a choice is not where the keyboard is");
  await keys("Escape");
  check((await tab.value(focus)) === "board", "the keyboard is lost when a choice is given up");
  await tab.click(await table.square("a7"));
  await tab.click(await table.square("a8"));
  await keys("Enter");
  await played("a7a8q");
  check((await tab.value(focus)) === "board", "the keyboard is lost when a choice is made");
  await tab.close();
  const narrow = await browser.open(server.address, { width: 320, height: 640 });
  await board(narrow).ready();
  const cut = `[...document.querySelectorAll("#steps button")].filter((one) => one.clientWidth < one.scrollWidth).map((one) => one.id).join()`;
  check((await narrow.value(cut)) === "", `buttons are too narrow: ${await narrow.value(cut)}`);
  await narrow.close();
  await server.close();

  const shogi = await serve("hands/shogi");
  const other = await browser.open(shogi.address);
  const position = board(other);
  await position.ready();
  await other.click(await position.square("g3"));
  const hint = await other.value(`document.getElementById("hint").textContent`);
  check(hint === "Pawn 3g: 1 square", `a square is called otherwise than on the board: ${hint}`);
  await other.close();
  await shogi.close();
  console.log("keyboard: a drop, a promotion, squares as people see them");
}

/** What is done while the engine thinks is done at once; what is refused does not keep it from going on. */
export async function impatience(browser, address, check) {
  const tab = await browser.open(address);
  const table = board(tab);
  await table.ready();
  for (let ply = 0; ply < 2; ply++) await table.play((await table.state()).turns.find((turn) => turn.from && turn.to && !turn.drop));
  const thinks = `document.getElementById("play").classList.contains("thinking") && document.getElementById("score").textContent !== ""`;
  await tab.value(`(() => {
    const set = (id, value) => Object.assign(document.getElementById(id), { value }).dispatchEvent(new Event("change"));
    set("engine-time", "60000");
    set("engine-side", "white");
  })()`);
  await tab.until(thinks, "the engine thinks", 600);
  await tab.value(`(() => {
    document.getElementById("typed").value = "nonsense";
    document.getElementById("type").requestSubmit();
  })()`);
  await tab.until(`!document.getElementById("refused").hidden`, "a turn is refused");
  await tab.until(thinks, "the engine goes on");
  await tab.value(`document.getElementById("back").click()`);
  await tab.until(`import("/table.js").then(({ table }) => table.position.at === 1)`, "a turn is taken back", 15);
  await tab.value(`document.getElementById("forward").click()`);
  await tab.until(thinks, "the engine thinks again");
  await tab.value(`document.getElementById("engine-side").value = ""`);
  await tab.value(`document.getElementById("new").requestSubmit()`);
  await tab.until(`import("/table.js").then(({ table }) => table.position.record.length === 0)`, "a new game", 15);
  await new Promise((then) => setTimeout(then, 500));
  check((await table.state()).at === 0, "a turn for the old game is played in the new one");
  await tab.close();
  console.log("impatience: undo and a new game while the engine thinks");
}
