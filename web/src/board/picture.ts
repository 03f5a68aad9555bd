// What a board shows, in pixels' terms: no rules in here. Cells are numbers in reading order.

import type { Point, ShapeName } from "./geometry.ts";

/** What never changes while a puzzle is played. */
export interface Floor {
  readonly shape: ShapeName;
  readonly rows: number;
  readonly cols: number;
  /** Where a graph's nodes lie. */
  readonly places?: readonly Point[] | undefined;
  /** Cells that are not there. */
  readonly holes: ReadonlySet<number>;
  /** Neighbors with a thin wall between them. */
  readonly walls: readonly (readonly [number, number])[];
  /** Distant cells that touch; every edge of a graph. */
  readonly links: readonly (readonly [number, number])[];
  /** Tiles are colored all over; on a floor of cells there are paths. */
  readonly look: "paths" | "tiles";
}

export interface Tube {
  readonly color: number;
  readonly cells: readonly number[];
  readonly closed?: boolean;
  /** Thin and pale: a suggestion, a trial, a way not taken. */
  readonly faint?: boolean;
  /** Beads at every cell, where what stands in a cell must stay readable. */
  readonly beads?: boolean;
}

export interface Disc {
  readonly cell: number;
  readonly color: number | null;
  readonly label: string;
}

/** Why cells are pointed at: a mistake, where to look, what it follows from, what to do. */
export type Tone = "wrong" | "look" | "why" | "do";

export interface Mark {
  readonly cells: readonly number[];
  readonly tone: Tone;
}

export interface Picture {
  /** Colors of tiles, by cell. */
  readonly tiles?: readonly (number | null)[];
  /** Cells that are walls. */
  readonly solid?: ReadonlySet<number>;
  /** What is written in cells. */
  readonly texts?: readonly (string | null)[];
  readonly tubes: readonly Tube[];
  readonly discs: readonly Disc[];
  readonly marks?: readonly Mark[];
  /** What a screen reader says of a cell. */
  readonly name: (cell: number) => string;
}

export const NOTHING: Picture = { tubes: [], discs: [], name: () => "" };
