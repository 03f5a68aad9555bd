// The table: what hands do, and how the game stands.

import type { Drawn, Solution } from "./ask.ts";
import type { Capabilities, CellId, Fault, Kind, Reply, Rules } from "./common.ts";
import type { Desk } from "./edit.ts";
import type { Scene } from "./scene.ts";

/** A path as drawn. `cells` is what a release would leave; `ghost` what it would cut off; both in order. */
export interface PathState {
  /** Index into `Scene.paths`; on cycle boards simply its place in the list. */
  path: number;
  cells: CellId[];
  ghost: CellId[];
  /** Numberlink: joins both ends. Chains: never (a path may end anywhere). Cycle: the closed loop. */
  complete: boolean;
  /** It is in the hand. */
  active: boolean;
}

export interface Branch {
  name: string;
  /** `State.depth` where it began. */
  depth: number;
}

/** How the game stands. Everything that changes; small enough to be sent whole after every gesture. */
export interface State {
  /** Chains, Numberlink: every path with at least one cell drawn (a start counts). Cycle: the pieces of the loop, longest first. */
  paths: PathState[];
  /** Cells covered, and cells to cover. KAMI: regions fewer than at the beginning, and regions at the beginning less one. */
  filled: number;
  total: number;
  /** KAMI and Flood-It, else empty: the color of every cell, the moves so far, for each color the regions it has left. */
  colors: number[];
  moves: { cell: CellId; color: number }[];
  regions: number[];
  /** Moves allowed (the author's, or what `limit` set); null is without end. */
  limit: number | null;
  solved: boolean;
  /** Out of moves and not solved: only undo, restart and dropping a branch are left. */
  over: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Steps that can be undone. */
  depth: number;
  /** Trial branches, outermost first. */
  branches: Branch[];
  /** The path in the hand (an index into `paths`) and the cell the hand is at. */
  hand: { path: number; cell: CellId } | null;
}

/** What hands do. Each is answered with an `Outcome`; one that changes nothing is no step to undo. */
export type Action =
  // Pointer, for chains, Numberlink and cycle. Between press and release nothing is a step yet; `cancel` forgets the drag.
  // `press` picks up the path at a cell (its end, any of its cells, a start, an endpoint; on cycle boards any cell); `drag`
  // leads it to a cell: straight drags fill the cells between, going back retracts, crossed paths become ghosts; `release`
  // makes it a step and cuts the ghosts off. A press and release without a drag is a tap: on a neighbor of a path's end it
  // extends that path, on a cycle board it does nothing.
  | { do: "press"; cell: CellId }
  | { do: "drag"; cell: CellId }
  | { do: "release" }
  | { do: "cancel" }
  // Keys: the path at `cell` (where the cursor is) goes one cell further; each is a step. The outcome's `cursor` follows.
  | { do: "extend"; cell: CellId; to: CellId }
  | { do: "retract"; cell: CellId }
  /** Takes the whole path through a cell back to its start. */
  | { do: "clear"; cell: CellId }
  // KAMI and Flood-It (there `cell` may be any cell: the pivot's region is recolored).
  | { do: "paint"; cell: CellId; color: number }
  | { do: "limit"; moves: number | null }
  // Everywhere.
  | { do: "undo" }
  | { do: "redo" }
  | { do: "restart" }
  | { do: "branch"; name: string }
  | { do: "keep" }
  | { do: "drop" }
  /** Lays a solution on the board as one step: from `Answer.solution`. */
  | { do: "show"; solution: Solution };

export interface Outcome {
  state: State;
  /** Whether the board (not only the hand) is another than before. */
  changed: boolean;
  /** Why the gesture, or its last part, was refused: to be nudged, not alerted. */
  nudge: { code: NudgeCode; text: string; cells: CellId[] } | null;
  /** After `paint`: the recolored cells ring by ring from the tapped one, and in depth-first order; also after undo and redo of one. */
  bloom: { from: number; to: number; rings: CellId[][]; depth: CellId[] } | null;
  /** Where the keyboard cursor goes. */
  cursor: CellId | null;
}
export type NudgeCode =
  | "far" | "start" | "lower" | "endpoint" | "joined" | "two-lines" | "early-loop" | "no-path" | "own"
  | "same-color" | "no-color" | "no-moves" | "solved" | "nothing" | "no-branch" | "wrong-kind" | "no-cell" | "no-solution";

/** What `check` finds: by the rules and by what can be seen at once. Whether it can still be solved is for `hint`. */
export interface Check {
  verdict: "solved" | "so-far" | "wrong";
  text: string;
  cells: CellId[];
}

/**
 * The game on the main thread. `open` may be called again with another puzzle.
 *
 * A record (`save`) holds the position, all steps to undo and redo, and the branches; it fits only its own puzzle.
 */
export interface Table {
  open(text: string, kind?: Kind): Reply<{ scene: Scene; state: State }>;
  restore(text: string, record: string): Reply<{ scene: Scene; state: State }>;
  save(): string;
  state(): Reply<State>;
  act(action: Action): Reply<Outcome>;
  check(): Reply<Check>;
  /** One cell for a screen reader: its content, its path, whether it can be extended. */
  describe(cell: CellId): Reply<{ text: string }>;
  /** What the player has drawn: what `hint` takes as `progress`. */
  progress(): Reply<Drawn>;
  free(): void;
}

/** Puzzles in a text of any format, or a link: what could be read and what could not, in order. Also for drawing miniatures. */
export interface Reading {
  puzzles: Scene[];
  faults: Fault[];
}

/** Main thread, synchronous. */
export interface Library {
  capabilities(): Capabilities;
  read(text: string, hints?: { kind?: Kind; format?: string; rules?: Rules }): Reading;
  table(): Table;
  desk(): Desk;
}
