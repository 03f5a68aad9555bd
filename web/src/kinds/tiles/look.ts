// Boards of colored tiles.

import type { Look } from "../room.ts";

export const tileLook: Look = {
  floor: "tiles",
  walls: false,
  clues: () => ({ discs: [] }),
  position: ({ colors }) => ({ tubes: [], tiles: colors }),
  answer: () => [],
};
