// The arcade: Snake.

import type { CellId, Direction, Reply } from "./common.ts";
import type { Scene } from "./scene.ts";

export interface ArcadeScene {
  scene: Scene;
  /** Cells the autopilot is sure to fill; the number of cells when it always wins; null when there is none for this board. */
  guaranteed: number | null;
  /** Why no loop leads through every cell, if none does. */
  reason: string | null;
  /** The cells to point at. */
  cells: CellId[];
}

/** Snake on the main thread: plain numbers and typed arrays, hundreds of moves a frame. */
export interface Arcade {
  /** A cycle board's text, or an open board of that size. */
  open(board: { text: string } | { rows: number; cols: number }, seed: number, pilot: string): Reply<ArcadeScene>;
  /** Another autopilot from here on. */
  pilot(name: string): Reply<{ pilot: string }>;
  /** The way the next own step goes. Turning back into the neck is ignored. */
  turn(way: Direction): void;
  /** The same for boards without directions: a neighbor of the head. */
  head_for(cell: CellId): void;
  /** At most `moves` moves, by the autopilot or straight on as turned; returns how many were made (fewer at the end). */
  tick(moves: number, autopilot: boolean): number;
  /** The steps so far, to be kept. */
  record(): string;
  /** Makes the steps of a record on a board just opened with the same seed; whether all of them fit. */
  resume(record: string): boolean;
  /** From tail to head. */
  body(): Uint32Array;
  /** The loop the autopilot rides now, in order; while the player steers, the one that leads home; empty when there is none. */
  plan(): Uint32Array;
  /** The way the autopilot means to take, from the head on, as far as it has planned. */
  way(): Uint32Array;
  /** Steps of the body and of that way which leave the loop, two cells each. */
  shortcuts(): Uint32Array;
  /** The food's cell, -1 when there is none. */
  food(): number;
  steps(): number;
  length(): number;
  status(): "playing" | "won" | "lost" | "none";
  /** Whether the autopilot is sure to win from here. After own steps it first has to come back into order. */
  safe(): boolean;
  free(): void;
}
