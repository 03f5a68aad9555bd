/** The worker: everything that may take long. */
import type { Note, Word } from "./office.ts";
import init, { ask, listen } from "./wasm/thinking.js";

let arrived: (module: WebAssembly.Module) => void;
const ready = new Promise<WebAssembly.Module>((resolve) => (arrived = resolve)).then((module) =>
  init({ module_or_path: module }),
);

const send = (word: Word) => postMessage(word);

onmessage = async ({ data }: MessageEvent<Note>) => {
  if ("module" in data) return arrived(data.module);
  const { id, request, bytes } = data;
  try {
    await ready;
    listen((progress: string) => send({ id, progress }));
    send({ id, answer: ask(JSON.stringify(request), bytes ?? new Uint8Array()) });
  } catch (error) {
    send({ id, broken: String(error) });
  }
};
