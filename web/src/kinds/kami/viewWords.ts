// The texts of the views of a KAMI board.

import { t } from "../../text/index.ts";
import type { GameTree } from "../../wire.ts";

export const regionWords = {
  name: "The region graph",
  about:
    "Every region is a point. A move merges it with its neighbors of that color, " +
    "until one is left.",
  start: (regions: number) => `${t.count(regions, "region")} at the beginning.`,
  move: (n: number, letter: string, regions: number) =>
    `Move ${n}: ${letter}. ${t.count(regions, "region")} left.`,
} as const;

export const treeWords = {
  name: "The game tree",
  about:
    "The positions that moves lead to, row by row. Equal positions are drawn once. " +
    "A shortest solution is marked.",
  useful: "Moves to a neighbor’s color",
  whole: "All moves, useless ones too",
  tooBig: (drawn: number) =>
    `Only the first ${t.count(drawn, "position")}: this board has too many to draw.`,
  summary({ nodes, best }: GameTree): string {
    const positions = t.count(nodes.length, "position");
    if (!best) return `${positions}.`;
    return `${positions}; one color after ${t.count(best.length - 1, "move")} at the earliest.`;
  },
  /** Regions times the other colors: the first moves of the whole tree. */
  first: (regions: number, moves: number) =>
    `The whole tree: ${t.count(regions, "region")} × ${t.count(moves / regions, "other color")} = ` +
    `${t.count(moves, "first move")}.`,
} as const;

export const sheetWords = {
  name: "Triangles from squares",
  about: "Paper of triangles is paper of squares: scaled, sheared, and cut along a diagonal.",
  steps: {
    squares: "Squares. Every side is 1 long.",
    scale: (upright: boolean) =>
      `Scale: each ${upright ? "row" : "column"} shrinks to √3/2 = 86.6 %, ` +
      "the height of a triangle with sides of 1.",
    shear: (upright: boolean) =>
      `Shear by 30°: each ${upright ? "row" : "column"} slides half a side farther than the one ` +
      "before. All sides are 1 long again.",
    bisect:
      "Bisect: the short diagonal is 1 long too, so each half is a triangle with equal sides.",
    board: (upright: boolean) =>
      upright
        ? "The board’s own triangles point up and down: wide paper."
        : "The board’s own triangles point left and right: tall paper, for a phone held upright.",
  },
} as const;
