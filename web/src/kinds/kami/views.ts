// The graph of regions, and the game tree of tiny boards.

import type { View } from "../room.ts";
import { regionWords, treeWords } from "./viewWords.ts";

export const views: readonly View[] = [
  {
    id: "regions",
    name: regionWords.name,
    about: regionWords.about,
    needs: "regions",
    load: async () => (await import("./regions.ts")).showRegions,
  },
  {
    id: "tree",
    name: treeWords.name,
    about: treeWords.about,
    needs: "tree",
    load: async () => (await import("./tree.ts")).showTree,
  },
];
