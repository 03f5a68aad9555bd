// How a game compares with the average of its autopilot.

import type { Engine } from "../engine/index.ts";
import { h, set } from "../ui/dom.ts";
import type { Scene } from "../wire.ts";
import { knownAverage, learnAverage, type Average } from "./average.ts";
import { words } from "./words.ts";

export class Pace {
  readonly bar = h("progress", { "aria-label": words.pace, "data-unknown": true });
  readonly note = h("p", { class: "soft note" });
  private average: number | null = null;
  private pilot = "";
  private readonly counting = new AbortController();

  constructor(
    private readonly engine: Engine,
    private readonly scene: Scene,
    /** The steps of the game. */
    private readonly steps: () => number,
  ) {}

  /** Shows the average of an autopilot, which the worker measures if `fills` says that it wins. */
  async choose(pilot: string, fills: boolean): Promise<void> {
    this.pilot = pilot;
    const known = knownAverage(this.scene, pilot);
    this.show(known);
    if (known || !fills) return;
    const learned = await learnAverage(this.engine, this.scene, pilot, this.counting.signal);
    if (learned && pilot === this.pilot) this.show(learned);
  }

  draw(): void {
    if (this.average === null) return;
    const steps = this.steps();
    this.bar.value = Math.min(steps, this.bar.max);
    set(this.bar, { "aria-valuetext": words.paceAt(steps, this.average) });
  }

  /** How a won game compares, as a sentence; empty if there is no average. */
  against(steps: number): string {
    return this.average === null ? "" : words.against(steps, this.average);
  }

  stop(): void {
    this.counting.abort();
  }

  private show(known: Average | null): void {
    this.average = known?.mean ?? null;
    set(this.bar, { "data-unknown": known === null ? true : null });
    if (known) this.bar.max = known.mean;
    this.note.textContent = known ? words.average(known.mean, known.games) : "";
    this.draw();
  }
}
