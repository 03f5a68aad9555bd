// What is said about loops.

import { t } from "../../text/index.ts";
import { lineWords } from "../lines/words.ts";
import type { Words } from "../room.ts";

export const words: Words = {
  ...lineWords,
  name: "One loop",
  short: "Draw one closed loop through every free cell.",
  rules: () => [
    "Draw one closed loop that visits every free cell exactly once and goes around the walls.",
  ],
  hands: [
    "Drag over cells to draw pieces of the loop. Drag back along a piece to shorten it.",
    "Tap beside the end of a piece to extend it by one cell; tap its end to shorten it.",
    t.handsCross,
  ],
  methods: {
    deletion:
      "Deletes edges until every cell has two. Where that fails, it swaps edges along paths " +
      "(destroyers). Then it joins the loops (connectors).",
    merging:
      "A matching gives every cell two edges. " +
      "That makes many loops, which are merged into one across squares.",
    prim: "Grows a maze by Prim’s method and walks around it.",
    extension: "Starts with a small loop and stretches it two cells at a time.",
  },
};
