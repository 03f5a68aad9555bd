// A game of Snake in time: so many moves a frame, by hand or by the autopilot, which can be
// switched on and off at any moment.

import type { Arcade, Direction } from "../wire.ts";

/** Milliseconds of a frame that moves may take, and moves made between looks at the clock. */
const BUDGET = 6;
const SLICE = 4;
/** Milliseconds between saves of the running game. */
const KEEPING = 2000;
/** Milliseconds after which a frame is late. */
const LATE = 25;

export interface Watchers {
  /** The snake moved; a machine that falls behind need not draw the plan every time. */
  moved(plan: boolean): void;
  /** Started, stopped, or another hand at the wheel. */
  switched(): void;
  ended(): void;
  /** Time to save. */
  keep(): void;
}

export class Ride {
  auto = false;
  running = false;
  over = false;
  private frame = 0;
  private last = 0;
  private due = 0;
  private keptAt = 0;
  /** Frames since the plan was drawn. */
  private skipped = 0;

  constructor(
    private readonly arcade: Arcade,
    /** Moves a second. */
    private readonly pace: () => number,
    private readonly watchers: Watchers,
    /** The autopilot has steered: the game is nobody's record. */
    public piloted: boolean,
  ) {}

  turn(way: Direction): void {
    if (this.over) return;
    if (this.auto) this.toggleAuto();
    this.arcade.turn(way);
    this.run();
  }

  toggleAuto(): void {
    if (this.over) return;
    this.auto = !this.auto;
    this.piloted ||= this.auto;
    this.run();
    this.watchers.switched();
  }

  toggle(): void {
    if (this.running) this.stop();
    else this.run();
  }

  run(): void {
    if (this.running || this.over) return;
    this.running = true;
    this.last = performance.now();
    this.due = 1;
    this.frame = requestAnimationFrame((now) => this.step(now));
    this.watchers.switched();
  }

  stop(): void {
    this.running = false;
    cancelAnimationFrame(this.frame);
    this.watchers.keep();
    this.watchers.switched();
  }

  private step(now: number): void {
    const late = now - this.last > LATE;
    this.due += (Math.min(100, now - this.last) / 1000) * this.pace();
    this.last = now;
    const moves = Math.floor(this.due);
    this.due -= moves;
    if (moves > 0) {
      this.tick(moves);
      const plan = !late || this.skipped >= 3;
      this.skipped = plan ? 0 : this.skipped + 1;
      this.watchers.moved(plan);
    }
    if (this.arcade.status() !== "playing") return this.end();
    if (now - this.keptAt > KEEPING) {
      this.watchers.keep();
      this.keptAt = now;
    }
    if (this.running) this.frame = requestAnimationFrame((then) => this.step(then));
  }

  /** Makes as many moves as a frame has time for. */
  private tick(moves: number): void {
    const until = performance.now() + BUDGET;
    const { arcade, auto } = this;
    for (let left = moves; left > 0 && arcade.tick(Math.min(left, SLICE), auto) > 0; left -= SLICE)
      if (performance.now() > until) return;
  }

  private end(): void {
    this.over = true;
    this.stop();
    this.watchers.ended();
  }
}
