// New levels: sizes and boards, always with one solution.

import { boardQuestion } from "../boards.ts";
import type { Making } from "../room.ts";

export const making: Making = {
  sizes: [
    [5, 5],
    [7, 6],
    [8, 8],
    [10, 10],
  ],
  usual: { unique: true },
  questions: (wish) => [boardQuestion(wish, ["hexagons", "ring", "cylinder", "torus", "walls"])],
};
