// Algorithms at work, as the worker tells them.

import type { SolveAnswer } from "./ask.ts";
import type { CellId, Point } from "./common.ts";

/**
 * An algorithm at work, as frames. What changes says what it `was` and what it is `now`, so a scrubber goes both ways without
 * starting over: forward writes `now`, backward writes `was`.
 */
export interface Reel {
  /** The edges that frames speak of by index. */
  edges: [CellId, CellId][];
  /** The state before the first frame, by edge index and by cell. */
  start: { edges: EdgeState[]; marks: MarkState[]; fills: number[] };
  frames: Frame[];
  /** More happened than fits. */
  cut: boolean;
}
export interface Film extends Reel {
  method: string;
  about: string;
  /** What it came to, and the engine's own nodes beside it. */
  answer: SolveAnswer;
  engine: { method: string; nodes: number } | null;
}
/** Rules of Cardinal Chains applied by hand. */
export interface ByHand extends Reel {
  /** For each rule how many arrows it would take away and ends it would know, applied once to every cell. */
  offers: { rule: string; steps: number }[];
  /** Arrows left, a two-way one counted twice. */
  arrows: number;
  /** The rules showed that there is no solution. */
  refuted: boolean;
  /** What the search came to, if it was asked for. */
  solved: SolveAnswer | null;
}
/** 0 nothing · 1 on · 2 being tried · 3 arrow first→second · 4 arrow second→first · 5 both ways · 6 just removed (faint) */
export type EdgeState = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** 0 nothing · 1 settled (a path ends here) · 2 contradiction · 3 waiting in line */
export type MarkState = 0 | 1 | 2 | 3;
export interface Frame {
  /** What the algorithm just did and why, in one line. */
  text: string;
  nodes: number;
  /** Where to look in this frame only. */
  focus: CellId[];
  edges: [edge: number, was: EdgeState, now: EdgeState][];
  marks: [cell: CellId, was: MarkState, now: MarkState][];
  /** The color (path or tile) of a cell; -1 is none. */
  fills: [cell: CellId, was: number, now: number][];
}

/** The region graph of a KAMI position. A region is named by its smallest cell, so it keeps its name while others melt into it. */
export interface RegionGraph {
  move: { cell: CellId; color: number } | null;
  regions: { id: CellId; color: number; cells: CellId[]; center: Point }[];
  edges: [CellId, CellId][];
}

/** Positions of a tiny KAMI board, breadth first; equal positions are one node. */
export interface GameTree {
  nodes: { parent: number | null; move: { cell: CellId; color: number } | null; depth: number; regions: number; colors: number[]; solved: boolean }[];
  /** Further moves between nodes that are there already. */
  joins: { from: number; to: number; move: { cell: CellId; color: number } }[];
  /** The fewest moves, if the tree reaches an end; the nodes on one such line. */
  best: number[] | null;
  cut: boolean;
}
