// Where cells lie, as the library reports it, and which cell a point is in. No shape is named here.

import type { Direction, EditState, Line, Place, Point, Scene, Shape } from "../wire.ts";

export interface Spot extends Place {
  readonly center: Point;
  /** Clockwise; none on graphs, whose cells are discs. */
  readonly corners: Line;
  readonly way?: Partial<Record<Direction, number>>;
  /** The cells that touch it. */
  readonly near?: readonly number[];
}

export interface Layout {
  readonly shape: Shape;
  readonly rows: number;
  readonly cols: number;
  readonly width: number;
  readonly height: number;
  /** The width of a cell. */
  readonly unit: number;
  /** The radius of the largest disc a cell holds. */
  readonly radius: number;
  readonly spots: readonly Spot[];
  /** The cell at a point, or -1. */
  at(x: number, y: number): number;
  /** The cell a drag enters at a point, or -1. */
  enters(x: number, y: number): number;
  /** The cell one arrow key away, or -1. */
  toward(cell: number, way: Direction): number;
}

export function sceneLayout(scene: Sheet & Pick<Scene, "radius" | "cells">): Layout {
  return { ...common(scene, scene.cells, scene.radius), toward: byWay(scene.cells) };
}

/** The lattice of a draft: every place counts, holes included. */
export function draftLayout(draft: EditState): Layout {
  const [first] = draft.places;
  const radius = first ? inner(first) : draft.unit / 2;
  const number = new Map(draft.places.map(({ row, col }, i) => [row * draft.cols + col, i]));
  const steps = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const;
  return {
    ...common(draft, draft.places, radius),
    toward(cell, way) {
      const [down, right] = steps[way];
      const { row, col } = draft.places[cell]!;
      const [r, c] = [row + down, col + right];
      return r < 0 || c < 0 || r >= draft.rows || c >= draft.cols
        ? -1
        : (number.get(r * draft.cols + c) ?? -1);
    },
  };
}

interface Sheet {
  shape: Shape;
  rows: number;
  cols: number;
  size: Point;
  unit: number;
}

function common(
  { shape, rows, cols, size, unit }: Sheet,
  spots: readonly Spot[],
  radius: number,
): Omit<Layout, "toward"> {
  const at = finder(spots, unit, radius);
  return {
    shape,
    rows,
    cols,
    width: size[0],
    height: size[1],
    unit,
    radius,
    spots,
    at,
    enters: touchAtCorners(spots, radius) ? intoDiscs(at, spots, radius) : at,
  };
}

/** Whether some cells touch at a corner: their centers are farther apart than across a side. */
function touchAtCorners(spots: readonly Spot[], radius: number): boolean {
  return spots.some(({ center, near = [] }) =>
    near.some((cell) => {
      const apart = distance(center, spots[cell]!.center);
      return apart > 2.2 * radius && apart < 3 * radius;
    }),
  );
}

/** A drag over a corner passes through the cells beside it, but not through their middle. */
function intoDiscs(at: Layout["at"], spots: readonly Spot[], radius: number): Layout["enters"] {
  return (x, y) => {
    const cell = at(x, y);
    return cell >= 0 && distance([x, y], spots[cell]!.center) < 0.8 * radius ? cell : -1;
  };
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

/** The distance from the center to the nearest side. */
function inner({ center, corners }: Spot): number {
  return Math.min(
    ...corners.map((a, i) => {
      const b = corners[(i + 1) % corners.length]!;
      return (
        Math.abs((b[0] - a[0]) * (a[1] - center[1]) - (a[0] - center[0]) * (b[1] - a[1])) /
        Math.hypot(b[0] - a[0], b[1] - a[1])
      );
    }),
  );
}

/** Looks up points in squares of one unit, each with the few cells that reach into it. */
function finder(
  spots: readonly Spot[],
  unit: number,
  radius: number,
): (x: number, y: number) => number {
  const bins = new Map<string, number[]>();
  spots.forEach(({ center: [cx, cy], corners }, cell) => {
    const reach = radius * 1.4;
    const xs = corners.length > 0 ? corners.map(([x]) => x) : [cx - reach, cx + reach];
    const ys = corners.length > 0 ? corners.map(([, y]) => y) : [cy - reach, cy + reach];
    for (let i = Math.floor(Math.min(...xs) / unit); i <= Math.floor(Math.max(...xs) / unit); i++)
      for (
        let j = Math.floor(Math.min(...ys) / unit);
        j <= Math.floor(Math.max(...ys) / unit);
        j++
      ) {
        const bin = bins.get(`${i},${j}`);
        if (bin) bin.push(cell);
        else bins.set(`${i},${j}`, [cell]);
      }
  });
  return (x, y) =>
    (bins.get(`${Math.floor(x / unit)},${Math.floor(y / unit)}`) ?? []).find((cell) =>
      holds(spots[cell]!, x, y, radius),
    ) ?? -1;
}

/** Whether a point lies in a cell: on the inner side of every side of it. */
function holds({ center, corners }: Spot, x: number, y: number, radius: number): boolean {
  if (corners.length === 0) return Math.hypot(x - center[0], y - center[1]) <= radius * 1.4;
  return corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) >= 0;
  });
}

function byWay(spots: readonly Spot[]): Layout["toward"] {
  return (cell, way) => spots[cell]?.way?.[way] ?? gap(spots, cell, way);
}

/** The next cell in the same row or column, over a hole. */
function gap(spots: readonly Spot[], cell: number, way: Direction): number {
  const from = spots[cell];
  if (!from) return -1;
  const sign = way === "up" || way === "left" ? -1 : 1;
  const upright = way === "up" || way === "down";
  let [best, least] = [-1, Infinity];
  spots.forEach(({ row, col }, i) => {
    const far = sign * (upright ? row - from.row : col - from.col);
    if ((upright ? col === from.col : row === from.row) && far > 0 && far < least)
      [best, least] = [i, far];
  });
  return best;
}
