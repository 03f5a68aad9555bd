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
    "The positions that moves to a neighbor's color lead to, row by row. " +
    "Equal positions are drawn once. A shortest solution is marked.",
  tooBig: "This board has too many positions to draw them all.",
  summary({ nodes, best }: GameTree): string {
    const positions = t.count(nodes.length, "position");
    if (!best) return `${positions}.`;
    return `${positions}; one color after ${t.count(best.length - 1, "move")} at the earliest.`;
  },
} as const;
