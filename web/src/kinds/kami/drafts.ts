// Colors are painted on paper of any shape.

import { HOLE, THIN } from "../brushes.ts";
import type { Drafts } from "../room.ts";
import { colorBrushes, fewestMoves, tilesOf } from "../tiles/drafts.ts";

export const drafts: Drafts = {
  shapes: ["triangle", "upright", "square", "hex"],
  palette: 4,
  gap: "hole",
  brushes: (state) => [...colorBrushes(state), HOLE, THIN],
  picture: (_state, contents) => ({ discs: [], tiles: tilesOf(contents) }),
  answer: () => [],
  verdicts: fewestMoves,
};
