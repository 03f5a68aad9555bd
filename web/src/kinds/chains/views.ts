// The graph of possible steps, from which the player removes arrows rule by rule, and what the
// rules are worth.

import type { View } from "../room.ts";
import { compareWords, graphWords } from "./graphWords.ts";

export const views: readonly View[] = [
  {
    id: "rules",
    name: graphWords.name,
    about: graphWords.about,
    needs: "deduce",
    first: true,
    load: async () => (await import("./graph.ts")).showGraph,
  },
  {
    id: "compare",
    name: compareWords.name,
    about: compareWords.about,
    needs: "watch",
    load: async () => (await import("./compare.ts")).showComparison,
  },
];
