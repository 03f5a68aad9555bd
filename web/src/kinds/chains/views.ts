// The graph of possible steps, from which the player removes arrows rule by rule.

import type { View } from "../room.ts";
import { graphWords } from "./graphWords.ts";

export const views: readonly View[] = [
  {
    id: "rules",
    name: graphWords.name,
    about: graphWords.about,
    needs: "deduce",
    first: true,
    load: async () => (await import("./graph.ts")).showGraph,
  },
];
