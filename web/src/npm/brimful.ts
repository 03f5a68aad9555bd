/** The library as the npm package offers it, on every host. */

import { checked, misfit, notBytes, notMessage } from "../engine/checked.ts";
import type { Asking } from "../engine/engine.ts";
import type { Office } from "../engine/office.ts";
import {
  isFault,
  type Answer,
  type Desk,
  type Fault,
  type Hints,
  type Library,
  type Reading,
  type Request,
  type Table,
} from "../wire.ts";
import { say } from "../text/say.ts";

export type { Asking } from "../engine/engine.ts";
export { say, speak, type Catalog } from "../text/say.ts";

/** A question that could not be answered. `fault` says where the text is wrong. */
export class BrimfulError extends Error {
  override readonly name = "BrimfulError";

  constructor(readonly fault: Fault) {
    super(say(fault.error));
  }
}

/** Rules, gestures and undo on this thread; everything that may take long in a worker. */
export class Brimful {
  readonly #library: Library;
  readonly #office: Office;

  /** Use `load`. */
  constructor(library: Library, office: Office) {
    this.#library = checked(library);
    this.#office = office;
  }

  /** Reads every puzzle of a text in any format. */
  read(text: string, hints?: Hints): Reading {
    return this.#library.read(text, hints);
  }

  /** A game. Call its `free` when it is over. */
  table(): Table {
    return this.#library.table();
  }

  /** A draft to edit. Call its `free` when it is done. */
  desk(): Desk {
    return this.#library.desk();
  }

  /**
   * Asks the worker; rejects with a `BrimfulError`, or an `AbortError` when stopped. `seconds` may
   * be `Infinity`: no limit.
   */
  async ask<R extends Request>(request: R, asking: Asking = {}): Promise<Answer<R>> {
    const { progress, bytes } = asking;
    const asked = withoutEndlessLimit(request);
    const fault =
      notMessage("the request", asked) ??
      (bytes && notBytes(bytes)) ??
      (progress && typeof progress !== "function"
        ? misfit("progress", "a function", progress)
        : undefined);
    if (fault) throw new BrimfulError(fault);
    // Plain copies can be posted, whatever the caller's objects are.
    const plain = JSON.parse(JSON.stringify(asked)) as R;
    const answer = await this.#office.ask(plain, {
      ...asking,
      ...(bytes && { bytes: new Uint8Array(bytes) }),
    });
    if (isFault(answer)) throw new BrimfulError(answer);
    return answer;
  }

  /** Ends all questions that are not answered. */
  stop(): void {
    this.#office.stop();
  }
}

/** The request, with no `seconds` if they are `Infinity`, which JSON cannot carry. */
function withoutEndlessLimit<R extends Request>(request: R): R {
  const { seconds } = (request ?? {}) as { seconds?: unknown };
  return seconds === Infinity ? { ...request, seconds: undefined } : request;
}
