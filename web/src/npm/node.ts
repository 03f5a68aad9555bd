/** The npm package in Node.js. */

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { library } from "../engine/library.ts";
import { Office, type Clerk, type Note, type Word } from "../engine/office.ts";
import initPlaying, * as playing from "../engine/wasm/playing.js";
import { Brimful } from "./brimful.ts";

export * from "./brimful.ts";
export * from "../wire.ts";

/** Loads the small module; the large one follows with the first question. */
export async function load(): Promise<Brimful> {
  await initPlaying({ module_or_path: await compiled("playing") });
  return new Brimful(library(playing), new Office(() => compiled("thinking"), hire));
}

async function compiled(name: string): Promise<WebAssembly.Module> {
  const file = new URL(`../engine/wasm/${name}_bg.wasm`, import.meta.url);
  return WebAssembly.compile(await readFile(file));
}

/** A thread of Node.js that looks like a worker. It keeps the process alive only while it works. */
function hire(): Clerk {
  const thread = new Worker(new URL("./thread.js", import.meta.url), { name: "brimful" });
  thread.unref();
  const clerk: Clerk = {
    onmessage: null,
    onerror: null,
    postMessage(note: Note) {
      if ("id" in note) thread.ref();
      thread.postMessage(note);
    },
    terminate: () => void thread.terminate(),
  };
  thread.on("message", (data: Word) => {
    if (!("progress" in data)) thread.unref();
    clerk.onmessage?.({ data } as MessageEvent<Word>);
  });
  thread.on("error", (error) => clerk.onerror?.({ message: String(error) } as ErrorEvent));
  return clerk;
}
