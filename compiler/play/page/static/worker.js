// The game's own code, compiled to WebAssembly: it is asked with texts, which go in and out byte by byte.

const module = fetch("game.wasm")
  .then((response) => response.arrayBuffer())
  .then((bytes) => WebAssembly.instantiate(bytes, {}))
  .then(({ instance }) => instance.exports);

function call({ put, ask, take }, request) {
  for (const byte of new TextEncoder().encode(request)) put(byte);
  const bytes = Uint8Array.from({ length: ask() }, (_, at) => take(at));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Nodes in a millisecond, as far as is known; browsers make code faster while it runs. */
let rate = 1;

/**
 * Searches for some time. The code has no clock, but remembers: it is asked for twice as many nodes again and again, at last
 * for as many as there is time for.
 */
function think(code, { millis, depth = 0 }, tell) {
  const start = performance.now();
  let nodes = Math.ceil(Math.max(200, (rate * millis) / 8));
  for (;;) {
    const before = performance.now();
    const answer = call(code, `think\t${nodes}\t${depth}`);
    if (answer.error) return answer;
    const now = performance.now();
    rate = answer.nodes / Math.max(now - before, 1);
    const info = answer.infos.at(-1);
    if (info) tell({ info: { ...info, nps: Math.round(1000 * rate) } });
    const affordable = rate * (millis - (now - start));
    // Nothing is left to be found, or too little time to find it.
    if (answer.nodes < nodes || affordable < nodes / 2) return answer;
    nodes = Math.floor(Math.min(2 * nodes, affordable));
  }
}

onmessage = async ({ data: { id, request, task } }) => {
  const reply = (answer) => postMessage({ id, answer });
  try {
    const code = await module;
    reply(task ? think(code, task, (report) => postMessage({ id, report })) : call(code, request));
  } catch (error) {
    reply({ error: `The game's code has failed: ${error.message}` });
  }
};
