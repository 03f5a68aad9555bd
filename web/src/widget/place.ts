// A puzzle that is played in a widget: the library's table and what the notebook learns of it.

import { isFault, type Action, type CellId, type Outcome, type Table } from "../wire.ts";
import type { Check, Drawn, Fault, Opened, Scene, State } from "../wire.ts";
import { say } from "../text/say.ts";

/** A cell as Python names it: row and column, or 0 and the number of a node. */
export type At = readonly [row: number, column: number];

/** A position as the notebook reads it. */
export interface Position {
  /** The game as the library encodes it, with all its steps; empty at the beginning. */
  readonly record: string;
  readonly drawn: {
    readonly on: readonly (readonly [At, At])[];
    readonly off: readonly (readonly [At, At])[];
    readonly moves: readonly (readonly [At, number])[];
  };
  /** The pieces on the board: the path or null, and the cells in order. */
  readonly pieces: readonly (readonly [number | null, readonly At[]])[];
  readonly solved: boolean;
}

export class Place {
  readonly scene: Scene;
  state: State;
  /** Called after every action, and without an outcome after `follow`. */
  changed: (outcome: Outcome | null) => void = () => undefined;

  private constructor(
    private readonly table: Table,
    { scene, state }: Opened,
  ) {
    this.scene = scene;
    this.state = state;
  }

  /** Opens a puzzle at a recorded position; an empty or foreign record means the beginning. */
  static open(table: Table, text: string, record: string): Place | Fault {
    const opened = table.open(text);
    if (isFault(opened)) return opened;
    const restored = record ? table.restore(opened.scene.text, record) : opened;
    return new Place(table, isFault(restored) ? opened : restored);
  }

  /** Performs an action; an impossible one changes nothing. */
  act(action: Action): Outcome | null {
    const outcome = this.table.act(action);
    if (isFault(outcome)) return null;
    this.state = outcome.state;
    this.changed(outcome);
    return outcome;
  }

  describe(cell: CellId): string {
    const said = this.table.describe(cell);
    return isFault(said) ? "" : say(said.text);
  }

  check(): Check | null {
    const check = this.table.check();
    return isFault(check) ? null : check;
  }

  /** Takes over a position that the notebook, or another view of the same board, has set. */
  follow(record: string): void {
    if (record === this.record) return;
    const { text } = this.scene;
    const opened = record ? this.table.restore(text, record) : this.table.open(text);
    if (isFault(opened)) return;
    this.state = opened.state;
    this.changed(null);
  }

  get record(): string {
    return this.state.depth > 0 || this.state.canRedo ? this.table.save() : "";
  }

  get position(): Position {
    const progress = this.table.progress();
    const { on, off, moves }: Drawn = isFault(progress) ? { on: [], off: [], moves: [] } : progress;
    const pair = ([a, b]: readonly [CellId, CellId]): [At, At] => [this.at(a), this.at(b)];
    return {
      record: this.record,
      drawn: {
        on: on.map(pair),
        off: off.map(pair),
        moves: moves.map(({ cell, color }) => [this.at(cell), color]),
      },
      pieces: this.state.paths.map(({ path, cells }) => [path, cells.map((it) => this.at(it))]),
      solved: this.state.solved,
    };
  }

  private at(cell: CellId): At {
    const { row, col } = this.scene.cells[cell]!;
    return [row, col];
  }
}
