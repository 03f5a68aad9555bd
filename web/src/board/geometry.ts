// Where cells lie, as the library reports it, and which cell a point is in. No shape is named here.

import type { EditState, Line, Point, Scene, Shape } from "../wire.ts";
import { along, between, exits, waysOfDraft, waysOfScene, type Middle, type Way } from "./ways.ts";

export interface Spot extends Middle {
  /** Clockwise; none on graphs, whose cells are discs. */
  readonly corners: Line;
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
  /** The cell that a drag from a cell comes to at a point off the board, or -1. */
  beyond(cell: number, x: number, y: number): number;
  /** The cell one key away, or -1. */
  toward(cell: number, way: Way): number;
}

type Drawn = Sheet & Pick<Scene, "radius" | "cells"> & Partial<Pick<Scene, "links">>;

export function sceneLayout(scene: Drawn): Layout {
  const { cells, radius, unit, links = [] } = scene;
  const shared = common(scene, cells, radius);
  const out = exits(links);
  return {
    ...shared,
    toward: waysOfScene(cells, links, out),
    beyond(cell, x, y) {
      const by = between(cells[cell]!.center, [x, y]);
      if (shared.at(x, y) >= 0 || Math.hypot(...by) > 1.5 * unit) return -1;
      return along(out.get(cell) ?? [], by);
    },
  };
}

/** The lattice of a draft: every place counts, holes included. */
export function draftLayout(draft: Sheet & Pick<EditState, "places" | "links">): Layout {
  const [first] = draft.places;
  const radius = first ? inner(first) : draft.unit / 2;
  return {
    ...common(draft, draft.places, radius),
    beyond: () => -1,
    toward: waysOfDraft(draft, exits(draft.links)),
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
): Omit<Layout, "toward" | "beyond"> {
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
