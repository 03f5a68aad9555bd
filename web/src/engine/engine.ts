// What the page can ask of the library.

import type { Answer, Arcade, Library, Progress, Reply, Request } from "../wire.ts";

export interface Asking {
  /** Called now and then while the work goes on. */
  progress?: (progress: Progress) => void;
  /** The bytes that a `picture` request is about. */
  bytes?: Uint8Array;
  /** Aborting ends the work at once; the promise rejects with an `AbortError`. */
  signal?: AbortSignal;
}

export interface Engine {
  /** Rules, gestures, undo: synchronous, on this thread. */
  readonly library: Library;
  /** A game of Snake on this thread, once the large module is there. */
  arcade(): Promise<Arcade>;
  /** Asks the worker. Questions are answered one after another; a new one does not end the last. */
  ask<R extends Request>(request: R, asking?: Asking): Promise<Reply<Answer<R>>>;
  /** Ends whatever the worker does and starts a fresh one. */
  stop(): void;
}
