// Long work: what is known so far and a stop button within 200 ms; leaving the screen stops it.

import { library } from "../app/library.ts";
import { t } from "../text/index.ts";
import { isFault, type Answer, type Progress, type Request } from "../wire.ts";
import { action, type Said } from "./said.ts";

export class Work {
  private running: AbortController | null = null;

  constructor(private readonly said: Pick<Said, "say" | "clear">) {}

  get busy(): boolean {
    return this.running !== null;
  }

  /** Asks the worker; nothing comes back when it was stopped or could not be done, and the line says which. */
  async ask<R extends Request>(request: R, label: string, bytes?: Uint8Array): Promise<Answer<R> | null> {
    this.stop();
    const control = (this.running = new AbortController());
    let known: Progress | null = null;
    let shown = false;
    const show = () => {
      shown = true;
      this.said.say(`${label} ${known ? t.known(known) : ""}`.trim(), { tone: "soft", quiet: true, actions: [action(t.stop, () => this.stop())] });
    };
    const soon = setTimeout(show, 200);
    try {
      const engine = await library();
      const answer = await engine.ask(request, {
        signal: control.signal,
        progress: (progress) => {
          known = progress;
          if (shown) show();
        },
        ...(bytes && { bytes }),
      });
      if (control.signal.aborted) return null;
      if (shown) this.said.clear();
      if (!isFault(answer)) return answer;
      this.said.say([answer.error, answer.help ?? ""].map(t.sentence).join(" ").trim(), { tone: "bad" });
      return null;
    } catch (error) {
      if (control.signal.aborted) this.said.say(known ? `${t.stopped} ${t.known(known)}` : t.stopped, { tone: "soft" });
      else this.said.say(error instanceof Error ? error.message : t.sorry, { tone: "bad" });
      return null;
    } finally {
      clearTimeout(soon);
      if (this.running === control) this.running = null;
    }
  }

  /** Ends it at once. */
  stop(): void {
    this.running?.abort();
    this.running = null;
  }
}
