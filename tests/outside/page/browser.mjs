// A headless Chromium, spoken to through its pipe: no package is needed for that.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts a browser. */
export async function launch(program) {
  const profile = mkdtempSync(join(tmpdir(), "ferz-browser-"));
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe"];
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const [, , , to, from] = child.stdio;
  const waiting = new Map();
  const faults = [];
  let rest = "";
  let last = 0;
  from.on("data", (chunk) => {
    const messages = (rest + chunk).split("\0");
    rest = messages.pop();
    for (const { id, result, error, method, params } of messages.map((text) => JSON.parse(text))) {
      if (method === "Runtime.exceptionThrown") faults.push(params.exceptionDetails.exception?.description);
      const told = waiting.get(id);
      waiting.delete(id);
      if (error) told?.reject(new Error(error.message));
      else told?.resolve(result);
    }
  });
  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
  const close = async () => {
    const ended = new Promise((then) => child.once("exit", then));
    child.kill();
    await ended;
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    } catch {
      // A helper of the browser that is still ending may be writing there; what went wrong in a test matters more.
    }
  };
  return { send, close, open: (url, look) => open(send, url, look), faults };
}

/** Opens a tab of some size in light or dark. */
async function open(send, url, { width = 1280, height = 800, scheme = "light" } = {}) {
  const { targetId } = await send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
  const ask = (method, params) => send(method, params, sessionId);
  await ask("Runtime.enable");
  await ask("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 });
  const features = [
    { name: "prefers-color-scheme", value: scheme },
    { name: "prefers-reduced-motion", value: "reduce" },
  ];
  await ask("Emulation.setEmulatedMedia", { features });
  await ask("Page.navigate", { url });

  /** What an expression is in the page; promises are waited for. */
  const value = async (expression) => {
    const { result, exceptionDetails } = await ask("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  };
  /** Waits until an expression is true. */
  const until = async (expression, what = expression, seconds = 30) => {
    for (const start = Date.now(); Date.now() < start + 1000 * seconds; ) {
      if (await value(expression).catch(() => false)) return;
      await new Promise((then) => setTimeout(then, 15));
    }
    throw new Error(`waited in vain: ${what}`);
  };
  const mouse = (type, [x, y]) => ask("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1 });
  const click = async (point) => {
    await mouse("mousePressed", point);
    await mouse("mouseReleased", point);
  };
  const drag = async (from, to) => {
    await mouse("mousePressed", from);
    await mouse("mouseMoved", from.map((at, axis) => (at + to[axis]) / 2));
    await mouse("mouseMoved", to);
    await mouse("mouseReleased", to);
  };
  const key = async (name, text) => {
    await ask("Input.dispatchKeyEvent", { type: "keyDown", key: name, text });
    await ask("Input.dispatchKeyEvent", { type: "keyUp", key: name });
  };
  const screenshot = async (file) => {
    const { data } = await ask("Page.captureScreenshot", { format: "png" });
    writeFileSync(file, Buffer.from(data, "base64"));
  };
  return { value, until, click, drag, key, screenshot, close: () => send("Target.closeTarget", { targetId }) };
}
