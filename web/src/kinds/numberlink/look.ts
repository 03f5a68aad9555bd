// Labeled discs in pairs, joined by tubes of their color.

import { answerTubes, clueDiscs, crosses, tubes } from "../lines/look.ts";
import type { Look } from "../room.ts";

export const look: Look = {
  floor: "paths",
  walls: false,
  clues: (scene) => ({ discs: clueDiscs(scene) }),
  position: (state) => ({ tubes: tubes(state), ...crosses(state) }),
  answer: (solution) => answerTubes(solution),
};
