// Which way a key leads: over a joined side, or to a cell that lies aslant. The library names the
// neighbors of arrow keys; the rest is seen from where cells and links are drawn.

import type { Direction, EditState, Place, Point, Scene } from "../wire.ts";

export type Way = Direction | "upLeft" | "upRight" | "downLeft" | "downRight";

/** A cell, as far as ways are concerned. */
export interface Middle extends Place {
  readonly center: Point;
  readonly way?: Partial<Record<Direction, number>>;
  /** The cells that touch it. */
  readonly near?: readonly number[];
}

type Toward = (cell: number, way: Way) => number;

/** A neighbor, and the vector that leads to it on the drawing. */
export interface Step {
  readonly to: number;
  readonly by: Point;
}

const VECTORS: { readonly [way in Way]: Point } = {
  up: [0, -1],
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  upLeft: [-1, -1],
  upRight: [1, -1],
  downLeft: [-1, 1],
  downRight: [1, 1],
};
/** A step may deviate from its way by the angle with this cosine, 37 degrees. */
const NEAR = 0.8;

/** The steps over joined sides, by cell: a link in two parts leaves the board and enters again. */
export function exits(links: Scene["links"]): ReadonlyMap<number, readonly Step[]> {
  const found = new Map<number, Step[]>();
  const add = (cell: number, to: number, [from, out]: readonly [Point, Point]) =>
    found.set(cell, [...(found.get(cell) ?? []), { to, by: between(from, out) }]);
  for (const { cells, lines } of links) {
    const [out, back] = lines;
    if (!out || !back || lines.length > 2) continue;
    add(cells[0], cells[1], [out[0]!, out[out.length - 1]!]);
    add(cells[1], cells[0], [back[back.length - 1]!, back[0]!]);
  }
  return found;
}

/** Where the step leads that deviates least from a way or vector, or -1. */
export function along(choices: readonly Step[], way: Way | Point): number {
  const vector = typeof way === "string" ? VECTORS[way] : way;
  let [best, most] = [-1, NEAR];
  for (const { to, by } of choices) {
    const cosine =
      (by[0] * vector[0] + by[1] * vector[1]) / (Math.hypot(...by) * Math.hypot(...vector));
    if (cosine > most) [best, most] = [to, cosine];
  }
  return best;
}

export function between([ax, ay]: Point, [bx, by]: Point): Point {
  return [bx - ax, by - ay];
}

export function waysOfScene(
  spots: readonly Middle[],
  links: Scene["links"],
  out: ReturnType<typeof exits>,
): Toward {
  const isLinked = (cell: number, other: number) =>
    links.some(({ cells }) => cells.includes(cell) && cells.includes(other));
  return (cell, way) => {
    const from = spots[cell];
    if (!from) return -1;
    const arrow = isArrow(way) ? from.way?.[way] : undefined;
    if (arrow !== undefined) return arrow;
    const opposite = along(out.get(cell) ?? [], way);
    if (opposite >= 0) return opposite;
    if (isArrow(way)) return gap(spots, cell, way);
    const beside = from.near?.filter((to) => !isLinked(cell, to)) ?? [];
    return along(steps(spots, cell, beside), way);
  };
}

/** The lattice of a draft, where every place counts. */
export function waysOfDraft(
  { places, rows, cols, unit }: Pick<EditState, "places" | "rows" | "cols" | "unit">,
  out: ReturnType<typeof exits>,
): Toward {
  const number = new Map(places.map(({ row, col }, i) => [row * cols + col, i]));
  const arrows = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] } as const;
  return (cell, way) => {
    const { row, col } = places[cell]!;
    if (isArrow(way)) {
      const [r, c] = [row + arrows[way][0], col + arrows[way][1]];
      const isInside = r >= 0 && c >= 0 && r < rows && c < cols;
      return isInside ? (number.get(r * cols + c) ?? -1) : along(out.get(cell) ?? [], way);
    }
    const others = [...places.keys()].filter((other) => other !== cell);
    const beside = steps(places, cell, others).filter(({ by }) => Math.hypot(...by) < 1.25 * unit);
    return along(beside, way);
  };
}

function steps(spots: readonly Middle[], cell: number, others: readonly number[]): Step[] {
  const { center } = spots[cell]!;
  return others.map((to) => ({ to, by: between(center, spots[to]!.center) }));
}

function isArrow(way: Way): way is Direction {
  return way === "up" || way === "right" || way === "down" || way === "left";
}

/** The next cell in the same row or column, over a hole. */
function gap(spots: readonly Middle[], cell: number, way: Direction): number {
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
