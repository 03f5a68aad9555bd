// Long work: shows what is known so far and a stop button within 200 ms. Leaving the screen stops
// it.

import { loadEngine } from "../engine/index.ts";
import { t } from "../text/index.ts";
import { isFault, type Answer, type Progress, type Request } from "../wire.ts";
import { action, type Said } from "./said.ts";

/** Milliseconds before running work shows a message. */
const SOON = 150;

export class Work {
  private running: AbortController | null = null;
  /** What the running work has found out. */
  private known: Progress | null = null;

  constructor(private readonly said: Pick<Said, "say" | "amend" | "clear">) {}

  get busy(): boolean {
    return this.running !== null;
  }

  /** Asks the worker. Returns null when the work was stopped or failed; the line says which. */
  async ask<R extends Request>(
    request: R,
    label: string,
    bytes?: Uint8Array,
  ): Promise<Answer<R> | null> {
    this.stop();
    const control = (this.running = new AbortController());
    let shown = false;
    const sentence = () => `${label} ${this.known ? t.known(this.known) : ""}`.trim();
    const soon = setTimeout(() => {
      shown = true;
      this.said.say(sentence(), {
        tone: "soft",
        quiet: true,
        actions: [action(t.stop, () => this.cancel())],
      });
    }, SOON);
    control.signal.addEventListener("abort", () => clearTimeout(soon));
    try {
      const engine = await loadEngine();
      const answer = await engine.ask(request, {
        signal: control.signal,
        progress: (progress) => {
          if (control.signal.aborted) return;
          this.known = progress;
          if (shown) this.said.amend(sentence());
        },
        ...(bytes && { bytes }),
      });
      if (control.signal.aborted) return null;
      if (shown) this.said.clear();
      if (!isFault(answer)) return answer;
      this.said.say([answer.error, answer.help ?? ""].map(t.sentence).join(" ").trim(), {
        tone: "bad",
      });
      return null;
    } catch (error) {
      if (!control.signal.aborted)
        this.said.say(error instanceof Error ? error.message : t.sorry, { tone: "bad" });
      return null;
    } finally {
      clearTimeout(soon);
      if (this.running === control) this.running = null;
    }
  }

  /** Ends the work at once and without a message. */
  stop(): void {
    this.running?.abort();
    this.running = this.known = null;
  }

  /** Ends the work because the player asked, and says what was found out. */
  cancel(): void {
    const { known } = this;
    this.stop();
    this.said.say(known ? `${t.stopped} ${t.known(known)}` : t.stopped, { tone: "soft" });
  }
}
