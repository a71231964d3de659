// `ferz play`, started for a test, and a plain server of files.

import { execFileSync, spawn } from "node:child_process";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { createInterface } from "node:readline";

/** Whatever ends the test ends these, too. */
const children = new Set();
process.once("exit", () => children.forEach((child) => child.kill()));

/** Starts it for a game; yields the address and a way to end it. */
export async function serve(ferz, game) {
  const child = spawn(ferz, ["play", game, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  children.add(child);
  const ended = new Promise((then) => child.once("exit", then));
  const lines = createInterface({ input: child.stdout });
  const address = await Promise.race([new Promise((then) => lines.once("line", then)), ended]);
  if (typeof address !== "string") throw new Error(`ferz play ${game} has ended`);
  return {
    address,
    close: async () => {
      child.kill();
      await ended;
      children.delete(child);
    },
  };
}

const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json" };

/** Writes a game's page with `ferz page` and serves the files; yields the address and a way to end it. */
export async function serveFiles(ferz, game) {
  const folder = mkdtempSync(join(tmpdir(), "ferz-page-"));
  const page = join(folder, "page");
  execFileSync(ferz, ["page", game, "--out", page], { stdio: ["ignore", "ignore", "inherit"] });
  const server = createServer((request, response) => {
    const path = normalize(request.url === "/" ? "/index.html" : request.url);
    const file = createReadStream(join(page, path));
    file.on("open", () => response.writeHead(200, { "content-type": KINDS[extname(path)] ?? "application/octet-stream" }));
    file.on("error", () => response.writeHead(404).end());
    file.pipe(response);
  });
  await new Promise((then) => server.listen(0, "127.0.0.1", then));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
