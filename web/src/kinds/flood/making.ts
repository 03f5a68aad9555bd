// New boards: sizes and colors.

import type { Making } from "../room.ts";
import { colorQuestion } from "../tiles/questions.ts";

export const making: Making = {
  sizes: [
    [6, 6],
    [9, 9],
    [12, 12],
    [14, 14],
  ],
  usual: { colors: 4 },
  questions: (wish) => [colorQuestion(wish)],
};
