// Numbers in dark discs where they are met in order, else as texts; one path in pieces.

import type { Disc, Tube } from "../../board/picture.ts";
import { INK } from "../../theme/palette.ts";
import type { Scene, Solution } from "../../wire.ts";
import type { Look } from "../room.ts";

export const PATH = 1;

export const look: Look = {
  floor: "paths",
  walls: false,
  clues: (scene) =>
    scene.rules === "step" ? { texts: numbers(scene), discs: [] } : { discs: numberDiscs(scene) },
  position: ({ paths }) => ({
    tubes: paths
      .filter(({ cells }) => cells.length > 1)
      .map(({ cells }) => ({ color: PATH, cells, beads: true })),
  }),
  answer: ({ paths = [] }: Solution): readonly Tube[] =>
    paths.map((cells) => ({ color: PATH, cells, beads: true })),
};

function numbers(scene: Scene): (string | null)[] {
  return scene.cells.map(({ clue }) => (clue?.is === "number" ? String(clue.value) : null));
}

function numberDiscs(scene: Scene): Disc[] {
  return scene.cells.flatMap(({ clue }, cell) =>
    clue?.is === "number" ? [{ cell, color: INK, label: String(clue.value) }] : [],
  );
}
