// One puzzle being played: the library's table, the clock, and a copy that survives a closed page.

import type { Engine } from "../engine/index.ts";
import { load, onSaved, save, type Saved } from "../store/games.ts";
import { record } from "../store/statistics.ts";
import { Clock } from "../ui/clock.ts";
import { difficultyOf, nameOf, sizeOf } from "./names.ts";
import { dayOf } from "./wish.ts";
import {
  isFault,
  type Action,
  type Check,
  type Drawn,
  type Fault,
  type Kind,
  type Outcome,
  type Scene,
  type Solution,
  type State,
  type Table,
} from "../wire.ts";
import { say } from "../text/say.ts";

export interface Watchers {
  /** The position or the hand changed. */
  changed(outcome: Outcome | null): void;
  /** The player's last action solved it. */
  solved(seconds: number): void;
  ticked(seconds: number): void;
  /** The game was played on in another page. */
  elsewhere(): void;
}

export class Game {
  readonly clock: Clock;
  state: State;
  private saved: Saved;
  private readonly deaf: () => void;

  private constructor(
    private readonly table: Table,
    readonly scene: Scene,
    state: State,
    before: Saved | null,
    private readonly watchers: Watchers,
  ) {
    this.state = state;
    this.saved = before ?? {
      id: scene.id,
      kind: scene.kind,
      title: nameOf(scene),
      text: scene.text,
      state: "",
      shown: state,
      seconds: 0,
      solved: false,
      helped: false,
      hints: 0,
      touched: 0,
    };
    this.clock = new Clock(this.saved.seconds, (seconds) => watchers.ticked(seconds));
    this.deaf = onSaved(scene.id, (saved) => this.follow(saved));
  }

  /** Opens a puzzle where the player left it. */
  static open(
    engine: Engine,
    text: string,
    kind: Kind | undefined,
    watchers: Watchers,
  ): Game | Fault {
    const table = engine.library.table();
    const opened = table.open(text, kind);
    if (isFault(opened)) {
      table.free();
      return opened;
    }
    const before = load(opened.scene.id);
    const restored = before?.state ? table.restore(opened.scene.text, before.state) : null;
    const { scene, state } = restored && !isFault(restored) ? restored : opened;
    return new Game(table, scene, state, restored && !isFault(restored) ? before : null, watchers);
  }

  /** Performs an action; an impossible one changes nothing. */
  act(action: Action): Outcome | null {
    const outcome = this.table.act(action);
    if (isFault(outcome)) return null;
    const was = this.state.solved;
    this.state = outcome.state;
    if (outcome.changed && this.state.hand === null) this.keep();
    this.watchers.changed(outcome);
    if (this.state.solved && !was) this.finish();
    return outcome;
  }

  check(): Check | null {
    const check = this.table.check();
    return isFault(check) ? null : check;
  }

  describe(cell: number): string {
    const said = this.table.describe(cell);
    return isFault(said) ? "" : say(said.text);
  }

  /** What is drawn, in the form that hints take. */
  progress(): Drawn {
    const drawn = this.table.progress();
    return isFault(drawn) ? { on: [], off: [], moves: [] } : drawn;
  }

  /** Lays an answer on the board. */
  show(solution: Solution): void {
    this.assist();
    this.act({ do: "show", solution });
  }

  /** The player saw an answer: from now on no time is recorded. */
  assist(): void {
    this.saved.helped = true;
  }

  tookHint(): void {
    this.saved.hints += 1;
    this.keep();
  }

  get helped(): boolean {
    return this.saved.helped;
  }

  /** The game as the library encodes it, with all its steps. */
  get record(): string {
    return this.table.save();
  }

  /** The hints taken on this puzzle, ever. */
  get hints(): number {
    return this.saved.hints;
  }

  /**
   * Empties the board. What was seen stays seen, and the clock of an unsolved puzzle runs on: a
   * restart must not make a time look better than it is.
   */
  restart(): void {
    const { solved } = this.state;
    this.act({ do: "restart" });
    if (solved) this.clock.reset();
    this.keep();
  }

  /** Saves the position. */
  keep(): void {
    Object.assign(this.saved, {
      state: this.table.save(),
      shown: this.state,
      seconds: this.clock.seconds,
      solved: this.state.solved,
      touched: Date.now(),
    });
    save(this.saved);
  }

  /** Saves the time spent, unless another page has played on. */
  leave(): void {
    if (this.saved.touched > 0 && load(this.scene.id)?.touched === this.saved.touched) this.keep();
  }

  close(): void {
    this.deaf();
    this.leave();
    this.clock.end();
    this.table.free();
  }

  /** Shows what another page has saved: the page that was played on last owns the game. */
  private follow(saved: Saved): void {
    if (saved.touched <= this.saved.touched) return;
    const moved = saved.state !== this.saved.state;
    const restored = moved ? this.table.restore(this.scene.text, saved.state) : null;
    if (restored && isFault(restored)) return;
    this.saved = saved;
    this.clock.reset(saved.seconds);
    if (!restored) return;
    this.state = restored.state;
    this.clock.pause();
    this.watchers.changed(null);
    this.watchers.elsewhere();
  }

  private finish(): void {
    this.clock.pause();
    this.keep();
    const { seconds } = this.clock;
    const { scene, state, helped, hints } = this;
    if (!helped)
      record({
        id: scene.id,
        kind: scene.kind,
        size: sizeOf(scene),
        difficulty: difficultyOf(scene),
        seconds,
        hints,
        moves: state.moves.length || null,
        day: dayOf(new Date()),
      });
    this.watchers.solved(seconds);
  }
}
