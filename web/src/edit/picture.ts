// What a draft looks like, with a loop or an answer laid over it when there is one.

import { draftLayout } from "../board/geometry.ts";
import type { Disc, Floor, Picture, Tube } from "../board/picture.ts";
import { t } from "../text/index.ts";
import { letterOf } from "../theme/palette.ts";
import type { Content, EditState, Solution } from "../wire.ts";
import { labelsFor } from "../kinds/brushes.ts";

export function draftFloor(state: EditState): Floor {
  return {
    layout: draftLayout(state),
    look: state.kind === "kami" || state.kind === "flood" ? "tiles" : "paths",
    blocks: [],
    walls: state.walls.map(({ line }) => line),
    links: [],
  };
}

/** `contents` may be ahead of the state, while a stroke is being made. */
export function draftPicture(
  state: EditState,
  contents: readonly Content[],
  solution: Solution | null,
  more: Partial<Picture> = {},
): Picture {
  const labels = labelsFor(state);
  const discs: Disc[] = contents.flatMap((content, cell) =>
    content?.is === "start"
      ? [{ cell, color: 0, label: "" }]
      : content?.is === "label"
        ? [{ cell, color: Math.max(0, labels.indexOf(content.label)), label: content.label }]
        : [],
  );
  const { pivot } = state;
  if (pivot) {
    const cell = state.places.findIndex(({ row, col }) => row === pivot.row && col === pivot.col);
    if (cell >= 0) discs.push({ cell, color: null, label: "" });
  }
  return {
    tubes: solution ? answerTubes(state, solution) : [],
    discs,
    solid: new Set(contents.flatMap((content, cell) => (content === null ? [cell] : []))),
    texts: contents.map((content) => (content?.is === "number" ? String(content.value) : null)),
    ...((state.kind === "kami" || state.kind === "flood") && {
      tiles: contents.map((content) => (content?.is === "tile" ? content.color : -1)),
    }),
    name: (cell) => {
      const { row, col } = state.places[cell]!;
      return t.editor.atCell(row, col, say(contents[cell] ?? null, state));
    },
    ...more,
  };
}

function answerTubes(state: EditState, { cells, paths }: Solution): Tube[] {
  const present = presentPlaces(state);
  const walk = (ids: readonly number[]) =>
    ids.map((id) => present[id]!).filter((place) => place !== undefined);
  if (cells) return [{ color: 2, cells: walk(cells), closed: true }];
  return (paths ?? []).map((ids, color) => ({ color, cells: walk(ids), faint: true }));
}

/** The places where a cell is, in reading order: a puzzle numbers its cells so. */
export function presentPlaces({ places }: EditState): number[] {
  return places.flatMap(({ content }, place) => (content === null ? [] : [place]));
}

function say(content: Content, { kind }: EditState): string {
  const { brushes } = t.editor;
  switch (content?.is) {
    case undefined:
      return kind === "cycle" ? brushes.wall : brushes.hole;
    case "empty":
      return kind === "cycle" ? brushes.free : brushes.empty;
    case "start":
      return t.editor.start;
    case "number":
      return String(content.value);
    case "label":
      return t.editor.label(content.label);
    case "tile":
      return t.editor.color(letterOf(content.color));
  }
}
