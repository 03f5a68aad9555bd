// What is said about Flood-It.

import type { Words } from "../room.ts";
import { FEWEST_MOVES, tileWords } from "../tiles/words.ts";

export const words: Words = {
  ...tileWords,
  name: "Flood-It",
  short: "Flood the board from one cell.",
  rules: () => [
    "Only the region of the marked cell changes color. Choose a color, " +
      "and the region merges with its neighbors of that color.",
    FEWEST_MOVES,
  ],
  hands: ["Tap a color below, or any cell of that color."],
};
