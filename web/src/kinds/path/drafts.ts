// Numbers are painted one after another.

import { INK } from "../../theme/palette.ts";
import { t } from "../../text/index.ts";
import type { Content, EditState } from "../../wire.ts";
import { EMPTY, HOLE, THIN } from "../brushes.ts";
import { oneSolution } from "../lines/verdicts.ts";
import type { Brush, Drafts } from "../room.ts";
import { PATH } from "./look.ts";

export const drafts: Drafts = {
  shapes: ["square", "hex"],
  palette: null,
  gap: "hole",
  brushes: (state) => [...offered(state).map(numberBrush), EMPTY, HOLE, THIN],
  next: (state, painted) =>
    painted?.is === "number" ? brushId(free(state, painted.value + 1)) : undefined,
  picture(state, contents) {
    const all = contents.map((content) => (content?.is === "number" ? content.value : null));
    if (state.rules === "step")
      return { texts: all.map((value) => (value === null ? null : String(value))), discs: [] };
    return {
      discs: all.flatMap((value, cell) =>
        value === null ? [] : [{ cell, color: INK, label: String(value) }],
      ),
    };
  },
  answer: ({ paths = [] }) => paths.map((cells) => ({ color: PATH, cells, faint: true })),
  verdicts: oneSolution,
};

function numberBrush(value: number): Brush {
  const sign = String(value);
  const key = value < 10 ? { key: sign } : {};
  const name = t.editor.number(value);
  return { id: brushId(value), name, sign, ...key, content: { is: "number", value } };
}

function brushId(value: number): string {
  return `n${value}`;
}

/** The numbers on the board and the next free one; in steps, any number that is left. */
function offered(state: EditState): number[] {
  const cells = state.places.filter(({ content }) => content !== null).length;
  if (state.rules === "step") return Array.from({ length: cells }, (_, i) => i + 1);
  const most = Math.max(0, ...used(state));
  return Array.from({ length: Math.min(cells, most + 1) }, (_, i) => i + 1);
}

function used({ places }: EditState): number[] {
  return places.flatMap(({ content }: { content: Content }) =>
    content?.is === "number" ? [content.value] : [],
  );
}

/** The first number from this one on that is not on the board. */
function free(state: EditState, from: number): number {
  const taken = new Set(used(state));
  let value = from;
  while (taken.has(value)) value += 1;
  return offered(state).includes(value) ? value : from - 1;
}
