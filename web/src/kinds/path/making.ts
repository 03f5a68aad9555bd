// New boards: sizes, boards and rules, always with one solution.

import { t } from "../../text/index.ts";
import type { Making } from "../room.ts";
import { boardQuestion } from "../boards.ts";
import { styles, words } from "./words.ts";

export const making: Making = {
  sizes: [
    [5, 5],
    [6, 6],
    [7, 7],
    [8, 8],
  ],
  usual: { unique: true },
  questions: (wish) => [
    boardQuestion(wish, ["hexagons", "ring", "cylinder", "walls"]),
    {
      legend: t.fresh_.rules,
      choices: (["order", "step"] as const).map((rules) => ({
        name: words.ruleNames[rules] ?? rules,
        about: styles[rules],
        part: { rules },
        on: (wish.rules ?? "order") === rules,
      })),
    },
  ],
};
