// Lattices of squares and triangles, for the small boards that are drawn before the library has
// arrived. All other layouts come from the library.

import type { Line, Point, Scene } from "../wire.ts";
import { sceneLayout, type Layout } from "./geometry.ts";

const UNIT = 40;

type Sheet = Pick<Scene, "shape" | "rows" | "cols" | "size" | "radius">;

function lattice(
  sheet: Sheet,
  there: (cell: number) => boolean,
  corners: (row: number, col: number) => Line,
): Layout {
  const { rows, cols } = sheet;
  const cells = Array.from({ length: rows * cols }, (_, i) => i)
    .filter(there)
    .map((i) => {
      const [row, col] = [Math.floor(i / cols), i % cols];
      const line = corners(row, col);
      const center: Point = [mean(line.map(([x]) => x)), mean(line.map(([, y]) => y))];
      return { row, col, center, corners: line, name: "", near: [], way: {} };
    });
  return sceneLayout({ ...sheet, unit: UNIT, cells });
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

export function squares(rows: number, cols: number, there = (_cell: number) => true): Layout {
  const size: Point = [cols * UNIT, rows * UNIT];
  const sheet: Sheet = { shape: "square", rows, cols, size, radius: UNIT / 2 };
  return lattice(sheet, there, (row, col) => {
    const [x, y] = [col * UNIT, row * UNIT];
    return [
      [x, y],
      [x + UNIT, y],
      [x + UNIT, y + UNIT],
      [x, y + UNIT],
    ];
  });
}

/** Paper of triangles: those whose row plus column is even point right, the others left. */
export function triangles(rows: number, cols: number, there: (cell: number) => boolean): Layout {
  const [high, wide] = [UNIT / 2, (UNIT * Math.sqrt(3)) / 2];
  const size: Point = [cols * wide, (rows + 1) * high];
  const sheet: Sheet = { shape: "triangle", rows, cols, size, radius: wide / 3 };
  return lattice(sheet, there, (row, col) => {
    const [x, y] = [col * wide, row * high];
    const right: Line = [
      [x, y],
      [x + wide, y + high],
      [x, y + 2 * high],
    ];
    const left: Line = [
      [x + wide, y],
      [x + wide, y + 2 * high],
      [x, y + high],
    ];
    return (row + col) % 2 === 0 ? right : left;
  });
}

/** Cells by two digits each, row and column. */
export function walk(cols: number, cells: string): number[] {
  return cells.split(" ").map((rc) => Number(rc[0]) * cols + Number(rc[1]));
}
