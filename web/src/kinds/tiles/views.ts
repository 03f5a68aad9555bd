// What tiles are to an algorithm: a graph that contracts, and two ways to fill a region.

import type { View } from "../room.ts";
import { contractWords, fillWords } from "./viewWords.ts";

const fills: View[] = (["queue", "stack"] as const).map((order) => ({
  id: `fill-${order}`,
  name: fillWords[order],
  about: fillWords.about[order],
  needs: "fill",
  load: async () => {
    const { showFill } = await import("./fill.ts");
    return (screening) => void showFill(screening, order);
  },
}));

export const tileViews: readonly View[] = [
  {
    id: "contraction",
    name: contractWords.name,
    about: contractWords.about,
    needs: "contract",
    load: async () => (await import("./contract.ts")).showContraction,
  },
  ...fills,
];
