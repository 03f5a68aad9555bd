// One region can be recolored, so choosing a color is the move; a tap chooses the color it meets.

import type { Controls, Gestures } from "../room.ts";
import { paint, tileHands } from "../tiles/hands.ts";
import { palette } from "../tiles/palette.ts";

export function hands(gestures: Gestures): Controls {
  const { game } = gestures;
  const { palette: size, pivot } = game.scene;
  const colors = palette(size, (color) => pivot !== null && paint(gestures, pivot, color));
  return tileHands(gestures, colors, (cell) => colors.choose(game.state.colors[cell] ?? 0));
}
