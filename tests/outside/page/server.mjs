// `ferz play`, started for a test.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Starts it for a game; yields the address and a way to end it. */
export async function serve(ferz, game) {
  const child = spawn(ferz, ["play", game, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  // Whatever ends the test ends this, too.
  process.once("exit", () => child.kill());
  const ended = new Promise((then) => child.once("exit", then));
  const lines = createInterface({ input: child.stdout });
  const address = await Promise.race([new Promise((then) => lines.once("line", then)), ended]);
  if (typeof address !== "string") throw new Error(`ferz play ${game} has ended`);
  return {
    address,
    close: async () => {
      child.kill();
      await ended;
    },
  };
}
