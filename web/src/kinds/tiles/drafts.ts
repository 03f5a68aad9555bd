// Colors are painted; the verdict is the fewest moves.

import { tint } from "../../theme/palette.ts";
import { t } from "../../text/index.ts";
import { letterOf } from "../../theme/palette.ts";
import type { Content, EditState } from "../../wire.ts";
import type { Brush, Verdicts } from "../room.ts";

export function colorBrushes({ palette }: EditState): Brush[] {
  return Array.from({ length: palette }, (_, color) => ({
    id: `c${color}`,
    name: t.editor.color(letterOf(color)),
    sign: letterOf(color),
    style: tint(color),
    key: String(color + 1),
    content: { is: "tile", color },
  }));
}

export function tilesOf(contents: readonly Content[]): number[] {
  return contents.map((content) => (content?.is === "tile" ? content.color : -1));
}

export const fewestMoves: Verdicts = {
  unique: false,
  mends: false,
  verdict: ({ optimal, lower, upper }) =>
    optimal && upper !== null
      ? { text: t.editor.proven(upper), tone: "good" }
      : { text: t.editor.open(lower, upper), tone: optimal ? "good" : "soft" },
};
