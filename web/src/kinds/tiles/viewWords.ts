// The texts of the views that kinds with colored tiles share.

import { t } from "../../text/index.ts";

export const contractWords = {
  name: "Edge contraction",
  about:
    "Every tile is a point at first. A tile takes in a neighbor of its color, and what that " +
    "touches, until each region is one point.",
  start: (tiles: number) => `${t.count(tiles, "tile")}, each a point of the graph.`,
  left: (points: number, edges: number) => `${t.count(points, "point")}, ${t.count(edges, "edge")}`,
} as const;

export const fillWords = {
  queue: "Flood fill with a queue",
  stack: "Flood fill with a stack",
  about: {
    queue:
      "Breadth first: the tile that waits longest is next, so the color spreads in rings. " +
      "The game fills like this.",
    stack:
      "Depth first: the tile that joined last is next, so the color runs ahead " +
      "and comes back for the rest.",
  },
  waiting: { queue: "The queue, next one first.", stack: "The stack, top first." },
  tap: "Tap a tile to begin there.",
} as const;
