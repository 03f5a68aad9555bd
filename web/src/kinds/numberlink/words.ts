// What is said about Numberlink.

import { t } from "../../text/index.ts";
import { lineWords } from "../lines/words.ts";
import type { Words } from "../room.ts";

export const styles = {
  fill: "Fill every cell; a path may not touch itself.",
  "fill-touch": "Fill every cell; a path may touch itself.",
  nikoli: "Cells may stay empty.",
} as const;

export const words: Words = {
  ...lineWords,
  name: "Numberlink",
  short: "Connect matching labels and fill the board.",
  ruleNames: { fill: "Fill", "fill-touch": "Fill, may touch", nikoli: "Nikoli" },
  rules: (style) => [
    "Connect each matching pair. Paths may not cross.",
    ...(style === "fill" || style === "fill-touch" || style === "nikoli" ? [styles[style]] : []),
  ],
  methods: {
    backtracking:
      "Tries every label in every cell in reading order, and goes back when a cell is wrong.",
    propagation:
      "Tries labels in reading order, and tests each cell as soon as its neighbors are known.",
  },
  progress: (scene, state) =>
    scene.rules === "nikoli"
      ? `${state.filled} of ${t.count(state.total, "pair")}`
      : lineWords.progress(scene, state),
};
