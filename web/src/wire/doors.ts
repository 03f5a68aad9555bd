// The objects that the page calls, and short names for parts of messages. Written by hand.

import type { Answers, Request } from "./ask.ts";
import type { Capabilities, Drawn, Fault, Kind, Point } from "./common.ts";
import type { CellContent, Edit, EditState } from "./edit.ts";
import type { Action, Check, Description, Opened, Outcome, State } from "./play.ts";
import type { Hints, Reading, Ways } from "./scene.ts";
import type { ArcadeBoard, ArcadeScene, PilotChosen } from "./snake.ts";

/** A cell: its index among the cells that are there, in reading order, from 0. */
export type CellId = number;
export type Line = Point[];
export type Direction = keyof Ways;
/** What a place of a draft holds; null is a hole (a wall, on cycle boards). */
export type Content = CellContent | null;

/** The answer to a request, by its `do`. */
export type Answer<R extends Request> = Answers[R["do"]];
export type Reply<T> = T | Fault;
export function isFault(reply: unknown): reply is Fault {
  return typeof reply === "object" && reply !== null && "error" in reply;
}

/** Main thread, synchronous. */
export interface Library {
  capabilities(): Capabilities;
  read(text: string, hints?: Hints): Reading;
  table(): Table;
  desk(): Desk;
}

/**
 * The game on the main thread. `open` may be called again with another puzzle.
 *
 * A record (`save`) holds the position, all steps to undo and redo, and the branches; it fits only
 * its own puzzle.
 */
export interface Table {
  open(text: string, kind?: Kind): Reply<Opened>;
  restore(text: string, record: string): Reply<Opened>;
  save(): string;
  state(): Reply<State>;
  act(action: Action): Reply<Outcome>;
  /** Looks for mistakes by the rules, as far as they can be seen. Ask for a `hint` to learn more. */
  check(): Reply<Check>;
  /** A cell for a screen reader. */
  describe(cell: CellId): Reply<Description>;
  /** What the player has drawn, for `hint`. */
  progress(): Reply<Drawn>;
  free(): void;
}

export interface Desk {
  act(edit: Edit): Reply<EditState>;
  free(): void;
}

/** Snake on the main thread: plain numbers and typed arrays, for hundreds of moves a frame. */
export interface Arcade {
  open(board: ArcadeBoard, seed: number, pilot: string): Reply<ArcadeScene>;
  /** Changes the autopilot. */
  pilot(name: string): Reply<PilotChosen>;
  /** The direction of the next manual step. Turning back into the neck does nothing. */
  turn(way: Direction): void;
  /** The same for boards without directions: a neighbor of the head. */
  head_for(cell: CellId): void;
  /** Makes at most `moves` moves, by the autopilot or straight on; returns how many it made. */
  tick(moves: number, autopilot: boolean): number;
  /**
   * Begins anew against food that beats every snake; whether it did: if the board can be lost, and
   * that is soon known.
   */
  oppose(): boolean;
  /** Begins anew with food that the player places. */
  serve(): void;
  /** Places the food that the snake waits for; whether it did and the cell is free. */
  place(cell: CellId): boolean;
  /** Whether the snake waits for food from the player. */
  waits(): boolean;
  /** The steps so far, for `resume`. */
  record(): string;
  /** Repeats a record on a board just opened with the same seed; whether all its steps fit. */
  resume(record: string): boolean;
  /** From tail to head. */
  body(): Uint32Array;
  /** The loop that the autopilot rides, in order; empty without a loop. */
  plan(): Uint32Array;
  /** The cells that the autopilot plans to enter next, from the head on. */
  way(): Uint32Array;
  /** The steps of the body and of that way that leave the loop, two cells each. */
  shortcuts(): Uint32Array;
  /** The food's cell, or -1: won, or the snake waits. */
  food(): number;
  steps(): number;
  length(): number;
  status(): "playing" | "won" | "lost" | "none";
  /** Whether the autopilot is sure to win from here. */
  safe(): boolean;
  free(): void;
}
