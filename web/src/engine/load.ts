/** Fetches and compiles the modules, each once. */
import type { Engine } from "./engine.ts";
import { arcade, library } from "./library.ts";
import { Office } from "./office.ts";
import initPlaying, * as playing from "./wasm/playing.js";
import playingUrl from "./wasm/playing_bg.wasm?url";
import thinkingUrl from "./wasm/thinking_bg.wasm?url";

let engine: Promise<Engine> | null = null;

/** A first visit loads only what playing needs. The rest follows once the page is used. */
const touched = new Promise<void>((resolve) => {
  for (const touch of ["pointerdown", "keydown"])
    addEventListener(touch, () => resolve(), { capture: true, once: true });
});

/** The engine. All callers share one; after a failure the next call tries again. */
export function loadEngine(): Promise<Engine> {
  engine ??= start().catch((error: unknown) => {
    engine = null;
    throw error;
  });
  return engine;
}

async function start(): Promise<Engine> {
  await initPlaying({ module_or_path: await compile(playingUrl) });
  const thinking = once(() => compile(thinkingUrl));
  const here = once(async () => {
    const door = await import("./wasm/thinking.js");
    await door.default({ module_or_path: await thinking() });
    return door;
  });
  const office = new Office(thinking, hire);
  void touched.then(() => {
    office.open();
    keepTheRest();
  });
  return {
    library: library(playing),
    arcade: async () => arcade(new (await here()).Arcade()),
    ask: (request, asking) => office.ask(request, asking),
    stop: () => office.stop(),
  };
}

const hire = () =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "brimful" });

/** Calls `make` once and shares the result; after a failure the next call tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    }));
}

/** Lets the service worker keep the rest, so that everything works offline. */
function keepTheRest(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep the rest"));
}

/** Loads a module; a download that breaks off is begun anew once, past what the browser kept. */
function compile(url: string): Promise<WebAssembly.Module> {
  return load(url, "default").catch(() => load(url, "reload"));
}

async function load(url: string, cache: RequestCache): Promise<WebAssembly.Module> {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  // Hosts that do not know the type of the file cannot be compiled from while they send.
  return response.headers.get("content-type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
