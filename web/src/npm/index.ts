/** The npm package in browsers and their workers. No bundler is needed. */

import { library } from "../engine/library.ts";
import { Office } from "../engine/office.ts";
import initPlaying, * as playing from "../engine/wasm/playing.js";
import { Brimful } from "./brimful.ts";

export * from "./brimful.ts";
export * from "../wire.ts";

/** Loads the small module; the large one follows with the first question. */
export async function load(): Promise<Brimful> {
  await initPlaying({ module_or_path: fetched("playing") });
  const thinking = async () => WebAssembly.compile(await (await fetched("thinking")).arrayBuffer());
  return new Brimful(library(playing), new Office(thinking, hire));
}

async function fetched(name: string): Promise<Response> {
  const response = await fetch(new URL(`../engine/wasm/${name}_bg.wasm`, import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response;
}

function hire(): Worker {
  // Not the usual form: a bundler would look for the file under its name as it is here.
  const worker = new URL("../engine/worker.js", import.meta.url);
  return new Worker(worker, { type: "module", name: "brimful" });
}
