/**
 * The only place that touches the WebAssembly module.
 *
 * `load` compiles it once; the module is instantiated here for playing and, from the same compiled code, in a worker for
 * everything heavy.
 */
import type { Answer, Library, Progress, Reply, Request } from "../wire.ts";

export interface Asking {
  /** Told now and then while the work goes on. */
  progress?: (progress: Progress) => void;
  /** The bytes that a `picture` request is about. */
  bytes?: Uint8Array;
  /** Aborting ends the work at once; the promise rejects with an `AbortError`. */
  signal?: AbortSignal;
}

export interface Engine {
  /** Rules, gestures, undo: synchronous, on this thread. */
  readonly library: Library;
  /** Asks the worker. Questions are answered one after another; a new one does not end the last. */
  ask<R extends Request>(request: R, asking?: Asking): Promise<Reply<Answer<R>>>;
  /** Ends whatever the worker does and starts a fresh one. */
  stop(): void;
}

export { load } from "./load.ts";
