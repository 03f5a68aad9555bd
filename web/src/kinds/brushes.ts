// What can be painted on a board of each kind.

import { tint } from "../board/tubes.ts";
import { letterOf } from "../theme/palette.ts";
import { t } from "../text/index.ts";
import type { Content, EditState, Kind } from "../wire.ts";

export interface Brush {
  readonly id: string;
  readonly name: string;
  /** What its button shows. */
  readonly sign: string;
  readonly style?: string;
  /** The key that chooses it. */
  readonly key?: string;
  /** What it leaves in a cell; thin walls and the pivot are not contents. */
  readonly content?: Content;
}

const LABELS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function brushesFor(state: EditState): Brush[] {
  const { brushes } = t.editor;
  const empty: Brush = {
    id: "empty",
    name: brushes.empty,
    sign: "·",
    key: "0",
    content: { is: "empty" },
  };
  const hole: Brush = { id: "hole", name: brushes.hole, sign: "∅", key: "#", content: null };
  const thin: Brush = { id: "thin", name: brushes.thin, sign: "┃", key: "|" };
  const kinds: { readonly [kind in Kind]: () => Brush[] } = {
    chains: () => [
      { id: "start", name: brushes.start, sign: "●", key: "s", content: { is: "start" } },
      ...range(1, 9).map((n): Brush => ({
        id: `n${n}`,
        name: t.editor.number(n),
        sign: String(n),
        key: String(n),
        content: { is: "number", value: n },
      })),
      hole,
      thin,
    ],
    numberlink: () => [
      ...labelsFor(state).map((label, n): Brush => ({
        id: `l${label}`,
        name: t.editor.label(label),
        sign: label,
        style: tint(n),
        key: label.toLowerCase(),
        content: { is: "label", label },
      })),
      empty,
      hole,
      thin,
    ],
    cycle: () => [
      { id: "wall", name: brushes.wall, sign: "■", key: "#", content: null },
      { id: "free", name: brushes.free, sign: "□", key: "0", content: { is: "empty" } },
      thin,
    ],
    kami: () => [...tiles(state), hole, thin],
    flood: () => [
      ...tiles(state),
      { id: "pivot", name: brushes.pivot, sign: "◎", key: "p" },
      hole,
      thin,
    ],
  };
  return kinds[state.kind]();
}

function tiles(state: EditState): Brush[] {
  return range(0, state.palette - 1).map((color) => ({
    id: `c${color}`,
    name: t.editor.color(letterOf(color)),
    sign: letterOf(color),
    style: tint(color),
    key: String(color + 1),
    content: { is: "tile", color },
  }));
}

/** The labels on the board, in order, and the next free letter. */
export function labelsFor({ places }: EditState): string[] {
  const used = [
    ...new Set(places.flatMap(({ content }) => (content?.is === "label" ? [content.label] : []))),
  ];
  const next = [...LABELS].find((letter) => !used.includes(letter));
  return next && used.length < 24 ? [...used, next] : used;
}

/** A label that stands twice already is done: the next one is. */
export function afterLabel(state: EditState, label: string): string {
  const times = state.places.filter(
    ({ content }) => content?.is === "label" && content.label === label,
  ).length;
  return times < 2
    ? label
    : (labelsFor(state).findLast(
        (other) =>
          state.places.filter(({ content }) => content?.is === "label" && content.label === other)
            .length < 2,
      ) ?? label);
}

export function same(a: Content, b: Content): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
