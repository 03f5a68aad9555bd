// What a position looks like.

import type { Mark, Picture, Tube } from "../../board/picture.ts";
import type { Scene, State } from "../../wire.ts";

/** The color of the loop on cycle boards. */
export const LOOP = 2;

export interface Extras {
  readonly marks?: readonly Mark[];
  readonly strokes?: Picture["strokes"];
  readonly name?: (cell: number) => string;
}

/** The clues of a scene, which stay the same from picture to picture. */
export function clues(scene: Scene): Pick<Picture, "texts" | "discs"> {
  const chains = scene.kind === "chains";
  return {
    ...(chains && {
      texts: scene.cells.map(({ clue }) => (clue?.is === "number" ? String(clue.value) : null)),
    }),
    discs: [
      ...scene.cells.flatMap(({ clue }, cell) =>
        clue?.is === "start"
          ? [{ cell, color: clue.path, label: "" }]
          : clue?.is === "end"
            ? [{ cell, color: clue.path, label: clue.label }]
            : [],
      ),
      ...(scene.pivot === null ? [] : [{ cell: scene.pivot, color: null, label: "" }]),
    ],
  };
}

export function picture(
  scene: Scene,
  state: State,
  fixed: ReturnType<typeof clues>,
  extras: Extras = {},
): Picture {
  const name = extras.name ?? ((cell: number) => scene.cells[cell]?.name ?? "");
  const more = { ...fixed, marks: extras.marks ?? [], strokes: extras.strokes ?? [], name };
  if (scene.kind === "kami" || scene.kind === "flood")
    return { ...more, tubes: [], tiles: state.colors };
  return { ...more, tubes: tubes(scene, state) };
}

function tubes(scene: Scene, { paths }: State): Tube[] {
  const beads = scene.kind === "chains";
  const cycle = scene.kind === "cycle";
  return paths.flatMap(({ path, cells, ghost, complete }) => {
    const color = cycle ? LOOP : path;
    const tube = { color, cells, beads, closed: cycle && complete };
    const rest = ghost.length > 0 ? [{ color, cells: ghost, beads, faint: true }] : [];
    return cells.length > 1 || cycle ? [...rest, tube] : rest;
  });
}
