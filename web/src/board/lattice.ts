// The small boards on the first page: drawn by the same code as the real ones, before anything else has arrived.

import { sceneLayout, type Layout } from "./geometry.ts";
import type { Floor, Picture } from "./picture.ts";
import type { KindName } from "../text/grammar.ts";
import type { Line, Point, Scene } from "../wire.ts";

type Card = Exclude<KindName, "flood" | "snake">;

const UNIT = 40;

function lattice(
  shape: "square" | "triangle",
  rows: number,
  cols: number,
  size: Point,
  radius: number,
  there: (cell: number) => boolean,
  corners: (row: number, col: number) => Line,
): Layout {
  const cells = Array.from({ length: rows * cols }, (_, i) => i)
    .filter(there)
    .map((i) => {
      const [row, col] = [Math.floor(i / cols), i % cols];
      const line = corners(row, col);
      const center: Point = [mean(line.map(([x]) => x)), mean(line.map(([, y]) => y))];
      return { row, col, center, corners: line, name: "", near: [], way: {} };
    });
  return sceneLayout({ shape, rows, cols, size, unit: UNIT, radius, cells } as unknown as Scene);
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

export function squares(rows: number, cols: number, there = (_cell: number) => true): Layout {
  return lattice("square", rows, cols, [cols * UNIT, rows * UNIT], UNIT / 2, there, (row, col) => {
    const [x, y] = [col * UNIT, row * UNIT];
    return [
      [x, y],
      [x + UNIT, y],
      [x + UNIT, y + UNIT],
      [x, y + UNIT],
    ];
  });
}

/** KAMI's paper: a triangle whose row plus column is even points right, the others left. */
export function triangles(rows: number, cols: number, there: (cell: number) => boolean): Layout {
  const [high, wide] = [UNIT / 2, (UNIT * Math.sqrt(3)) / 2];
  return lattice(
    "triangle",
    rows,
    cols,
    [cols * wide, (rows + 1) * high],
    wide / 3,
    there,
    (row, col) => {
      const [x, y] = [col * wide, row * high];
      return (row + col) % 2 === 0
        ? [
            [x, y],
            [x + wide, y + high],
            [x, y + 2 * high],
          ]
        : [
            [x + wide, y],
            [x + wide, y + 2 * high],
            [x, y + high],
          ];
    },
  );
}

const floor = (layout: Layout, look: Floor["look"] = "paths"): Floor => ({
  layout,
  look,
  blocks: [],
  walls: [],
  links: [],
});
/** Cells of a five-column board told as two digits each, row and column. */
const walk = (cols: number, cells: string): number[] =>
  cells.split(" ").map((rc) => Number(rc[0]) * cols + Number(rc[1]));
const still = { name: () => "" };

const CHAIN_TEXTS = "o 1 1 1 o/2 2 2 2 2/3 3 3 3 2/4 3 3 4 4/4 4 5 5 5"
  .split(/[ /]/)
  .map((w) => (w === "o" ? null : w));

const LANTERN = `
# # # 0 1 # # #
# # # 0 1 # # #
# # 1 0 0 1 # #
# 2 1 3 0 0 0 #
# 2 1 3 2 0 0 #
2 2 3 2 2 0 0 2
1 1 2 2 3 3 2 2
2 2 3 2 2 0 0 2
# 2 1 3 2 0 0 #
# 2 1 3 0 0 0 #
# # 1 0 0 1 # #
# # # 0 1 # # #
# # # 0 1 # # #`
  .trim()
  .split(/\s+/);

export const EXAMPLES: {
  readonly [card in Card]: { readonly floor: Floor; readonly picture: Picture };
} = {
  chains: {
    floor: floor(squares(5, 5)),
    picture: {
      ...still,
      texts: CHAIN_TEXTS,
      tubes: [
        { color: 0, beads: true, cells: walk(5, "00 01 02 12 11 10 20 21 31 30 40 41 42") },
        { color: 1, beads: true, cells: walk(5, "04 03 13 14 24 23 22") },
      ],
      discs: [
        { cell: 0, color: 0, label: "" },
        { cell: 4, color: 1, label: "" },
      ],
    },
  },
  numberlink: {
    floor: floor(squares(5, 5)),
    picture: {
      ...still,
      tubes: [
        { color: 0, cells: walk(5, "00 01 11") },
        { color: 1, cells: walk(5, "04 03 02 12") },
        { color: 2, cells: walk(5, "10 20 21 22 23") },
        { color: 3, cells: walk(5, "13 14 24 34 44 43") },
      ],
      discs: (
        [
          ["00", 0],
          ["11", 0],
          ["04", 1],
          ["12", 1],
          ["10", 2],
          ["23", 2],
          ["13", 3],
          ["41", 3],
          ["33", 6],
          ["40", 6],
        ] as const
      ).map(([rc, color]) => ({ cell: walk(5, rc)[0]!, color, label: "ABCD  E"[color]! })),
    },
  },
  cycle: {
    floor: floor(squares(4, 6)),
    picture: {
      ...still,
      solid: new Set(walk(6, "11 14")),
      tubes: [
        {
          color: 2,
          closed: true,
          cells: walk(6, "00 01 02 12 13 03 04 05 15 25 35 34 24 23 33 32 22 21 31 30 20 10"),
        },
      ],
      discs: [],
    },
  },
  kami: {
    floor: floor(
      triangles(13, 8, (cell) => LANTERN[cell] !== "#"),
      "tiles",
    ),
    picture: {
      ...still,
      tubes: [],
      discs: [],
      tiles: LANTERN.filter((word) => word !== "#").map(Number),
    },
  },
};
