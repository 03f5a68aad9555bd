// Labels are painted, each twice.

import { tint } from "../../theme/palette.ts";
import { t } from "../../text/index.ts";
import type { Content, EditState } from "../../wire.ts";
import { EMPTY, HOLE, THIN } from "../brushes.ts";
import { faintAnswer } from "../lines/look.ts";
import { oneSolution } from "../lines/verdicts.ts";
import type { Brush, Drafts } from "../room.ts";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Colors and patterns distinguish this many labels. */
const MOST_LABELS = 24;

export const drafts: Drafts = {
  shapes: ["square", "hex"],
  palette: null,
  gap: "hole",
  brushes: (state) => [...labels(state).map(labelBrush), EMPTY, HOLE, THIN],
  next: (state, painted) =>
    painted?.is === "label" ? brushId(afterLabel(state, painted.label)) : undefined,
  picture(state, contents) {
    const known = labels(state);
    const disc = (label: string, cell: number) => {
      return { cell, color: Math.max(0, known.indexOf(label)), label };
    };
    return {
      discs: contents.flatMap((content, cell) =>
        content?.is === "label" ? [disc(content.label, cell)] : [],
      ),
    };
  },
  answer: faintAnswer,
  verdicts: oneSolution,
};

function labelBrush(label: string, color: number): Brush {
  return {
    id: brushId(label),
    name: t.editor.label(label),
    sign: label,
    style: tint(color),
    key: label.toLowerCase(),
    content: { is: "label", label },
  };
}

function brushId(label: string): string {
  return `l${label}`;
}

/** The labels on the board, in order, and the next free letter. */
function labels({ places }: EditState): string[] {
  const used = [...new Set(places.flatMap(({ content }) => labelOf(content) ?? []))];
  const next = LETTERS.find((letter) => !used.includes(letter));
  return next && used.length < MOST_LABELS ? [...used, next] : used;
}

/** The same label while it stands alone, then the next one that does. */
function afterLabel(state: EditState, label: string): string {
  const isPaired = (other: string) =>
    state.places.filter(({ content }) => labelOf(content) === other).length >= 2;
  if (!isPaired(label)) return label;
  return labels(state).findLast((other) => !isPaired(other)) ?? label;
}

function labelOf(content: Content): string | undefined {
  return content?.is === "label" ? content.label : undefined;
}
