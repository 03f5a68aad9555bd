// The sides of cells, and which two cells meet at each. Found by looking across each side, so it
// works for every shape.

import type { Point } from "../wire.ts";
import type { Layout } from "./geometry.ts";

export interface Side {
  readonly from: Point;
  readonly to: Point;
  readonly cell: number;
  /** The cell on the other side, -1 at the rim. */
  readonly other: number;
}

export function sides(layout: Layout): Side[] {
  return layout.spots.flatMap(({ corners, center: [cx, cy] }, cell) =>
    corners.map((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      return { from, to, cell, other: layout.at(mx + (mx - cx) * 0.2, my + (my - cy) * 0.2) };
    }),
  );
}

/** A path along the sides that `keep` accepts. */
export function outline(all: readonly Side[], keep: (side: Side) => boolean): string {
  return all
    .filter(keep)
    .map(({ from, to }) => `M${xy(from)}L${xy(to)}`)
    .join("");
}

export function xy([x, y]: readonly [number, number]): string {
  return `${round(x)} ${round(y)}`;
}

export function polygon(points: readonly Point[]): string {
  return points.length === 0 ? "" : `M${points.map(xy).join("L")}Z`;
}

export function polyline(points: readonly Point[]): string {
  return points.length === 0 ? "" : `M${points.map(xy).join("L")}`;
}

/** A circle as a path, for cells of graphs. */
export function ring([x, y]: Point, r: number): string {
  return `M${xy([x - r, y])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
