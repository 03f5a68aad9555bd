/**
 * One worker at a time, one question at a time. Stopping ends the worker; the next one reuses the
 * compiled code.
 */
import type { Answer, Progress, Reply, Request } from "../wire.ts";
import type { Asking } from "./engine.ts";

/** To the worker: first the compiled module, then questions. */
export type Note =
  { module: WebAssembly.Module } | { id: number; request: Request; bytes: Uint8Array | undefined };
/** From the worker: progress in JSON, then the answer, or what broke it. */
export type Word =
  | { id: number; progress: string }
  | { id: number; answer: string }
  | { id: number; broken: string };

/** Milliseconds from the end of one worker to the start of the next, unless a request comes. */
const REST = 150;

/** What the office needs of a worker, so that it also works where there is no `Worker`. */
export interface Clerk {
  onmessage: ((event: MessageEvent<Word>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(note: Note): void;
  terminate(): void;
}

interface Question {
  id: number;
  request: Request;
  asking: Asking;
  resolve: (answer: Reply<never>) => void;
  reject: (reason: unknown) => void;
}

export class Office {
  readonly #code: () => Promise<WebAssembly.Module>;
  readonly #hire: () => Clerk;
  #worker: Clerk | null = null;
  #waiting: Question[] = [];
  #current: Question | null = null;
  #ids = 0;

  /** `hire` starts a worker that runs `worker.ts`. */
  constructor(code: () => Promise<WebAssembly.Module>, hire: () => Clerk) {
    this.#code = code;
    this.#hire = hire;
  }

  /** Starts the worker, so that the first question finds it ready. */
  open(): void {
    this.#worker ??= this.#start();
  }

  ask<R extends Request>(request: R, asking: Asking = {}): Promise<Reply<Answer<R>>> {
    return new Promise((resolve, reject) => {
      if (asking.signal?.aborted) return reject(aborted());
      const question: Question = {
        id: ++this.#ids,
        request,
        asking,
        resolve: resolve as Question["resolve"],
        reject,
      };
      asking.signal?.addEventListener("abort", () => this.#abandon(question), { once: true });
      this.#waiting.push(question);
      this.#next();
    });
  }

  /** Ends all work. */
  stop(): void {
    const all = [this.#current, ...this.#waiting].filter((question) => question !== null);
    this.#waiting = [];
    if (this.#current) this.#end();
    for (const question of all) question.reject(aborted());
  }

  #abandon(question: Question): void {
    if (question === this.#current) this.#end();
    else if (this.#waiting.includes(question))
      this.#waiting = this.#waiting.filter((other) => other !== question);
    else return;
    question.reject(aborted());
    this.#next();
  }

  #next(): void {
    const question = this.#current ? undefined : this.#waiting.shift();
    if (!question) return;
    this.#current = question;
    this.open();
    this.#post({ id: question.id, request: question.request, bytes: question.asking.bytes });
  }

  /** Callers are answered first; the next worker starts once that has been painted. */
  #end(): void {
    this.#worker?.terminate();
    this.#worker = this.#current = null;
    setTimeout(() => this.open(), REST);
  }

  #start(): Clerk {
    const worker = this.#hire();
    const own = () => this.#worker === worker;
    worker.onmessage = ({ data }: MessageEvent<Word>) => own() && this.#hear(data);
    worker.onerror = (event) =>
      own() && this.#fail(event.message || "the worker could not be started");
    // Questions may come before the code: the worker keeps them.
    this.#code().then(
      (module) => worker.postMessage({ module } satisfies Note),
      (error: unknown) => own() && this.#fail(String(error)),
    );
    return worker;
  }

  #post(note: Note): void {
    this.#worker?.postMessage(note);
  }

  #hear(word: Word): void {
    const question = this.#current;
    if (!question || question.id !== word.id) return;
    if ("progress" in word)
      return question.asking.progress?.(JSON.parse(word.progress) as Progress);
    if ("broken" in word) return this.#fail(word.broken);
    this.#current = null;
    question.resolve(JSON.parse(word.answer));
    this.#next();
  }

  /** The worker cannot be used any more: it ran out of memory, or never started. */
  #fail(reason: string): void {
    const question = this.#current;
    this.#worker?.terminate();
    this.#worker = null;
    this.#current = null;
    question?.resolve({
      error: { say: "It could not be done: {reason}", with: { reason } },
    } as Reply<never>);
    this.#next();
  }
}

function aborted(): DOMException {
  return new DOMException("stopped", "AbortError");
}
