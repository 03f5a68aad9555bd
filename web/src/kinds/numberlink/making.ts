// New boards: sizes, boards and rules, always with one solution.

import { t } from "../../text/index.ts";
import type { Making } from "../room.ts";
import { boardQuestion } from "../boards.ts";
import { styles, words } from "./words.ts";

export const making: Making = {
  sizes: [
    [5, 5],
    [7, 7],
    [9, 9],
    [12, 12],
    [15, 15],
  ],
  usual: { unique: true },
  questions: (wish) => [
    boardQuestion(wish, [
      "hexagons",
      "heart",
      "diamond",
      "ring",
      "cylinder",
      "torus",
      "walls",
      "bridges",
    ]),
    {
      legend: t.fresh_.rules,
      choices: (["fill", "fill-touch", "nikoli"] as const).map((rules) => ({
        name: words.ruleNames[rules] ?? rules,
        about: styles[rules],
        part: { rules },
        on: (wish.rules ?? "fill") === rules,
      })),
    },
  ],
};
