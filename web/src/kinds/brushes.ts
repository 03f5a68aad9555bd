// The brushes that several kinds share.

import { t } from "../text/index.ts";
import type { Brush } from "./room.ts";

const { brushes } = t.editor;

export const EMPTY: Brush = {
  id: "empty",
  name: brushes.empty,
  sign: "·",
  key: "0",
  content: { is: "empty" },
};
export const HOLE: Brush = { id: "hole", name: brushes.hole, sign: "∅", key: "#", content: null };
/** Walls between cells: the stroke says between which. */
export const THIN: Brush = { id: "thin", name: brushes.thin, sign: "┃", key: "|" };
