// Tiles, and a ring on the cell that the flood starts from.

import type { Look } from "../room.ts";
import { tileLook } from "../tiles/look.ts";

export const look: Look = {
  ...tileLook,
  clues: ({ pivot }) => ({
    discs: pivot === null ? [] : [{ cell: pivot, color: null, label: "" }],
  }),
};
