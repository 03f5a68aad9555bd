// Regions as a graph, the game tree of small boards, and where paper of triangles comes from.

import type { View } from "../room.ts";
import { tileViews } from "../tiles/views.ts";
import { regionWords, sheetWords, treeWords } from "./viewWords.ts";

export const views: readonly View[] = [
  ...tileViews,
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
  {
    id: "sheet",
    name: sheetWords.name,
    about: sheetWords.about,
    needs: "regions",
    suits: ({ shape }) => shape === "triangle" || shape === "upright",
    load: async () => (await import("./sheet.ts")).showSheet,
  },
];
