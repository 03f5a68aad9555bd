/**
 * The only folder that touches WebAssembly.
 *
 * The library is compiled into two modules. The small one plays and edits on the main thread and is
 * all that a first board needs. The large one solves: it is fetched and compiled once, after the
 * first touch or key or on the first request, and runs in a worker. Snake also runs it on the main
 * thread, because its autopilots decide at every step.
 */
export type { Asking, Engine } from "./engine.ts";
export { loadEngine } from "./load.ts";
