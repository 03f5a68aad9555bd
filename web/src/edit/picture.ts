// What a draft looks like, with an answer drawn over it if there is one.

import { draftLayout } from "../board/geometry.ts";
import type { Floor, Picture, Tube } from "../board/picture.ts";
import { roomOf } from "../kinds/index.ts";
import { t } from "../text/index.ts";
import { letterOf } from "../theme/palette.ts";
import type { Content, EditState, Place, Solution } from "../wire.ts";

export function draftFloor(state: EditState): Floor {
  return {
    layout: draftLayout(state),
    look: roomOf(state.kind).look.floor,
    blocks: [],
    walls: state.walls.map(({ line }) => line),
    links: openLinks(state),
  };
}

/** The links that no wall parts. */
function openLinks({ links, walls, cols }: EditState): Floor["links"] {
  const pair = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const place = ({ row, col }: Place) => row * cols + col;
  const parted = new Set(walls.map(({ between: [a, b] }) => pair(place(a), place(b))));
  return links.filter(({ cells: [a, b] }) => !parted.has(pair(a, b)));
}

/** `contents` may be ahead of the state during a stroke. */
export function draftPicture(
  state: EditState,
  contents: readonly Content[],
  solution: Solution | null,
  more: Partial<Picture> = {},
): Picture {
  return {
    tubes: solution ? answerTubes(state, solution) : [],
    solid: new Set(contents.flatMap((content, cell) => (content === null ? [cell] : []))),
    ...roomOf(state.kind).drafts.picture(state, contents),
    name: (place) => nameOf(state, place, contents[place]),
    ...more,
  };
}

/** What a place is called, and what it holds. */
export function nameOf(
  state: EditState,
  place: number,
  content: Content = state.places[place]!.content,
): string {
  const { row, col } = state.places[place]!;
  return t.editor.atCell(row, col, say(content, state));
}

/** The paths of a solution, from cells to the places of the draft. */
function answerTubes(state: EditState, solution: Solution): Tube[] {
  return roomOf(state.kind)
    .drafts.answer(solution)
    .map((tube) => ({ ...tube, cells: tube.cells.flatMap((cell) => state.cells[cell] ?? []) }));
}

function say(content: Content, { kind }: EditState): string {
  const { brushes } = t.editor;
  const { gap } = roomOf(kind).drafts;
  switch (content?.is) {
    case undefined:
      return brushes[gap];
    case "empty":
      return gap === "wall" ? brushes.free : brushes.empty;
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
