// What is said about KAMI.

import type { Words } from "../room.ts";
import { FEWEST_MOVES, tileWords } from "../tiles/words.ts";

export const words: Words = {
  ...tileWords,
  name: "KAMI",
  short: "Turn the paper one color in the fewest moves.",
  rules: () => [
    "Choose a color, then tap a region. The whole region takes that color " +
      "and merges with its neighbors of that color.",
    FEWEST_MOVES,
  ],
  hands: ["Choose a color below, then tap a region."],
};
