// How paths are drawn on boards of cells.

import type { Disc, Picture, Tube } from "../../board/picture.ts";
import type { Scene, Solution } from "../../wire.ts";
import type { Position } from "../room.ts";

/** A disc on every cell where a path starts or ends, in the color of the path. */
export function clueDiscs(scene: Scene): Disc[] {
  return scene.cells.flatMap(({ clue }, cell) => {
    if (clue?.is === "start") return [{ cell, color: clue.path, label: "" }];
    if (clue?.is === "end") return [{ cell, color: clue.path, label: clue.label }];
    return [];
  });
}

/** The pieces of a position, those of no path yet without a color. */
export function tubes({ paths }: Position, beads = false): Tube[] {
  return paths.flatMap(({ path, cells, ghost }) => [
    ...(ghost.length > 0 ? [{ color: path, cells: ghost, beads, faint: true }] : []),
    ...(cells.length > 1 ? [{ color: path, cells, beads }] : []),
  ]);
}

export function answerTubes({ paths = [] }: Solution, beads = false): Tube[] {
  return paths.map((cells, color) => ({ color, cells, beads }));
}

/** A suggestion that lets a draft be seen through it. */
export function faintAnswer({ paths = [] }: Solution): Tube[] {
  return paths.map((cells, color) => ({ color, cells, faint: true }));
}

/** The edges crossed out; games saved before there were any have none. */
export function crosses({ crosses = [] }: Position): Pick<Picture, "crosses"> {
  return { crosses };
}
