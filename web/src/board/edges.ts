// The sides of cells: which two cells meet there. Found by looking across each side, so it holds for every shape.

import type { Layout, Point } from "./geometry.ts";

export interface Side {
  readonly from: Point;
  readonly to: Point;
  readonly cell: number;
  /** The cell on the other side, -1 at the rim. */
  readonly other: number;
}

export function sides(layout: Layout, cells: readonly number[]): Side[] {
  return cells.flatMap((cell) => {
    const corners = layout.corners(cell);
    const [cx, cy] = layout.center(cell);
    return corners.map((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      return { from, to, cell, other: layout.at(mx + (mx - cx) * 0.2, my + (my - cy) * 0.2) };
    });
  });
}

/** The line between two cells that touch; nothing where they do not. */
export function between(layout: Layout, a: number, b: number): Side | undefined {
  return sides(layout, [a]).find((side) => side.other === b);
}

/** A path through the sides that `keep` wants. */
export function outline(all: readonly Side[], keep: (side: Side) => boolean): string {
  return all.filter(keep).map(({ from, to }) => `M${xy(from)}L${xy(to)}`).join("");
}

export function xy([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(xy).join("L")}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
