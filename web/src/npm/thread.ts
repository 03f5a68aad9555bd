/** Makes a thread of Node.js a worker as browsers have it, and runs the engine's worker in it. */

import { parentPort } from "node:worker_threads";

const port = parentPort!;
const here = globalThis as unknown as {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage: (message: unknown) => void;
};
here.onmessage = null;
here.postMessage = (message) => port.postMessage(message);
const worker = import("../engine/worker.ts");
port.on("message", (data: unknown) => void worker.then(() => here.onmessage?.({ data })));
