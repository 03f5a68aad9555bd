/** The worker: everything that may take long. */
import init, { ask, listen } from "./wasm/brimful_wasm.js";
import type { Note, Word } from "./office.ts";

let ready: Promise<unknown> | null = null;

const tell = (word: Word) => postMessage(word);

onmessage = async ({ data }: MessageEvent<Note>) => {
  if ("module" in data) {
    ready = init({ module_or_path: data.module });
    return;
  }
  const { id, request, bytes } = data;
  try {
    await ready;
    listen((progress: string) => tell({ id, progress }));
    tell({ id, answer: ask(JSON.stringify(request), bytes ?? new Uint8Array()) });
  } catch (error) {
    tell({ id, broken: String(error) });
  }
};
