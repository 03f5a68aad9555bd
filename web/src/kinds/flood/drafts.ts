// Colors are painted, and the cell that the flood starts from is chosen.

import { t } from "../../text/index.ts";
import type { EditState } from "../../wire.ts";
import { HOLE, THIN } from "../brushes.ts";
import type { Brush, Drafts } from "../room.ts";
import { colorBrushes, fewestMoves, tilesOf } from "../tiles/drafts.ts";

const PIVOT: Brush = {
  id: "pivot",
  name: t.editor.brushes.pivot,
  sign: "◎",
  key: "p",
  press: (place) => ({ do: "pivot", place }),
};

export const drafts: Drafts = {
  shapes: ["square", "triangle", "upright", "hex"],
  palette: 4,
  gap: "hole",
  brushes: (state) => [...colorBrushes(state), PIVOT, HOLE, THIN],
  picture(state, contents) {
    const cell = pivotOf(state);
    const discs = cell < 0 ? [] : [{ cell, color: null, label: "" }];
    return { discs, tiles: tilesOf(contents) };
  },
  answer: () => [],
  verdicts: fewestMoves,
};

function pivotOf({ places, pivot }: EditState): number {
  return places.findIndex(({ row, col }) => row === pivot?.row && col === pivot.col);
}
