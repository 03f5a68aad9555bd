// New boards: sizes, boards, and whether other loops may exist.

import { t } from "../../text/index.ts";
import { boardQuestion } from "../boards.ts";
import type { Making } from "../room.ts";

export const making: Making = {
  sizes: [
    [6, 6],
    [8, 8],
    [10, 10],
    [14, 14],
  ],
  usual: { unique: true },
  questions: (wish) => [
    boardQuestion(wish, ["heart", "diamond", "disc", "ring", "cylinder", "torus"]),
    {
      legend: t.fresh_.solutions,
      choices: [
        { name: t.fresh_.one, part: { unique: true }, on: wish.unique === true },
        { name: t.fresh_.many, part: { unique: false }, on: wish.unique !== true },
      ],
    },
  ],
};
