// What all messages share: cells, points, faults, and what a build of the library can do.

import type { Request } from "./ask.ts";

/** A cell: its place among the cells that are there, in reading order, from 0. */
export type CellId = number;
/** A point or vector in drawing units; a cell is about `Scene.unit` wide. */
export type Point = [x: number, y: number];
export type Line = Point[];
export type Kind = "chains" | "numberlink" | "cycle" | "kami" | "flood";
export type Shape = "square" | "triangle" | "hex" | "graph";
export type Rules = "fill" | "fill-touch" | "nikoli";
export type Difficulty = "easy" | "medium" | "hard" | "expert";
export type Direction = "up" | "right" | "down" | "left";

/** What went wrong, as a sentence; with the place in a text or the cells, where that is known. */
export interface Fault {
  error: string;
  /** What would be right. */
  help?: string;
  /** In a text: line and column from 1, and the part to point at (UTF-16 indices, ready for `setSelectionRange`). */
  at?: { line: number; column: number; start: number; end: number };
  /** The cell of a draft, by row and column. */
  place?: Place;
}
export type Reply<T> = T | Fault;
export function isFault(reply: unknown): reply is Fault {
  return typeof reply === "object" && reply !== null && "error" in reply;
}

/** A place on the lattice, whether or not a cell is there. On graphs row 0 and the node's number. */
export interface Place {
  row: number;
  col: number;
}

/** What this build of the library can do; what is not listed has no place on the page. */
export interface Capabilities {
  version: string;
  /** The requests that are answered, by their `do`. */
  requests: Request["do"][];
  /** Kinds that `generate` makes, that `hint` and `explain` explain, that `rate` rates, that `fix` mends. */
  generate: Kind[];
  hint: Kind[];
  rate: Kind[];
  /** Algorithms that can be watched, each room's own. */
  watch: { kind: Kind; method: string; about: string }[];
  /** Other solvers that `solve` can be told to use. */
  methods: { kind: Kind; method: string; about: string }[];
  formats: { format: string; kinds: Kind[] }[];
  pilots: { pilot: string; about: string }[];
}
