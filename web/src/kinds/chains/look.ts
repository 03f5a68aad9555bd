// Numbers in cells; beads on paths keep them readable.

import { answerTubes, clueDiscs, crosses, tubes } from "../lines/look.ts";
import type { Look } from "../room.ts";

export const look: Look = {
  floor: "paths",
  walls: false,
  clues: (scene) => ({
    texts: scene.cells.map(({ clue }) => (clue?.is === "number" ? String(clue.value) : null)),
    discs: clueDiscs(scene),
  }),
  position: (state) => ({ tubes: tubes(state, true), ...crosses(state) }),
  answer: (solution) => answerTubes(solution, true),
};
