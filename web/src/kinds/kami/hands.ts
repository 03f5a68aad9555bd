// A tap recolors the region with the color chosen in the palette.

import type { Controls, Gestures } from "../room.ts";
import { paint, tileHands } from "../tiles/hands.ts";
import { palette } from "../tiles/palette.ts";

export function hands(gestures: Gestures): Controls {
  const colors = palette(gestures.game.scene.palette);
  return tileHands(gestures, colors, (cell) => paint(gestures, cell, colors.chosen()));
}
