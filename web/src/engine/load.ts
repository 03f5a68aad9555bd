/** Fetches and compiles the module, once. */
import init, * as door from "./wasm/brimful_wasm.js";
import url from "./wasm/brimful_wasm_bg.wasm?url";
import { library } from "./library.ts";
import { Office } from "./office.ts";
import type { Engine } from "./index.ts";

let engine: Promise<Engine> | null = null;

/** The engine. All callers share one; after a failure the next call tries again. */
export function load(): Promise<Engine> {
  engine ??= start().catch((error: unknown) => {
    engine = null;
    throw error;
  });
  return engine;
}

async function start(): Promise<Engine> {
  const module = await compile();
  await init({ module_or_path: module });
  const office = new Office(module);
  return {
    library: library(door),
    ask: (request, asking) => office.ask(request, asking),
    stop: () => office.stop(),
  };
}

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  // Hosts that do not know the type of the file cannot be compiled from while they send.
  return response.headers.get("content-type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
