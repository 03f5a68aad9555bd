// New boards: sizes, colors, and the shape of the tiles.

import { t } from "../../text/index.ts";
import type { Making } from "../room.ts";
import { colorQuestion } from "../tiles/questions.ts";

export const making: Making = {
  sizes: [
    [9, 6],
    [13, 8],
    [17, 10],
    [29, 10],
  ],
  usual: { shape: "triangle", colors: 4 },
  questions: (wish) => [
    colorQuestion(wish),
    {
      legend: t.fresh_.shape,
      choices: (["triangle", "upright", "square", "hex"] as const).map((shape) => ({
        name: t.shapes[shape],
        part: { shape },
        on: wish.shape === shape,
      })),
    },
  ],
};
