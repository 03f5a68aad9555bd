// Tiles in colors that are chosen for each board.

import { ownVariables } from "../../theme/palette.ts";
import { schemeOf, swatchOf } from "../../theme/schemes.ts";
import type { Look } from "../room.ts";
import { tileLook } from "../tiles/look.ts";

export const look: Look = {
  ...tileLook,
  colors({ cells, palette }) {
    const tiles = cells.map(({ clue }) => (clue?.is === "tile" ? clue.color : -1));
    return ownVariables(schemeOf(tiles, palette).map(swatchOf));
  },
};
