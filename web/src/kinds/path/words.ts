// What is said about one path.

import { lineWords } from "../lines/words.ts";
import type { Words } from "../room.ts";

export const styles = {
  order: "It starts at 1, meets the numbers in their order, and ends at the last.",
  step: "A number says how far along the path its cell is: 1 is the first cell.",
} as const;

export const words: Words = {
  ...lineWords,
  name: "One path",
  short: "Draw one path through every cell, number by number.",
  ruleNames: { order: "In order (Zip)", step: "Step by step (Numbrix)" },
  rules: (style) => [
    "Draw one path that visits every cell exactly once. Walls cannot be crossed.",
    styles[style === "step" ? "step" : "order"],
  ],
  hands: [
    "Drag over cells to draw. Drag back along the line to shorten it.",
    "Tap a cell in line with an end of the path to extend it there.",
    "Pieces can be drawn anywhere. They join where they meet.",
  ],
  methods: {
    "depth-first": "Goes on to any free neighbor, and back at a dead end.",
    pruned: "The same, but also back as soon as free cells are cut off or two dead ends are left.",
    gaps: "Fills the gaps between the numbers, the shortest first.",
  },
};
