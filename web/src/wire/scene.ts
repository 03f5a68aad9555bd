// A puzzle as it is drawn: all that does not change while it is played.

import type { CellId, Direction, Kind, Line, Place, Point, Rules, Shape } from "./common.ts";

/** What stands in a cell. `path` is the index of the path in `Scene.paths` and, with it, of its color. */
export type Clue =
  | { is: "start"; path: number }
  | { is: "number"; value: number }
  | { is: "end"; path: number; label: string }
  | { is: "tile"; color: number };

export interface SceneCell extends Place {
  /** "row 2, column 3" (counted as everywhere in Brimful's texts), or "node 7". */
  name: string;
  center: Point;
  /** Corners, clockwise; empty on graphs, whose cells are discs. */
  corners: Line;
  clue?: Clue;
  /**
   * A bridge is two cells in one place, where a path along the row crosses one along the column. Send either: press, drag and
   * extend take the lane that is meant.
   */
  lane?: "row" | "column";
  /** Cells that touch it, ascending. */
  near: CellId[];
  /** For arrow keys: the neighbor that lies that way, if one does. */
  way: Partial<Record<Direction, CellId>>;
}

/** Everything about a puzzle that does not change while it is played. Store it: it draws a board before the library is there. */
export interface Scene {
  /** Names the puzzle (board, clues, rules; not its title): the same puzzle has the same id everywhere. For storage keys. */
  id: string;
  kind: Kind;
  /** The puzzle as native text: what every request takes, what links hold. */
  text: string;
  title: string | null;
  author: string | null;
  source: string | null;
  /** Numberlink only. */
  rules: Rules | null;
  shape: Shape;
  rows: number;
  cols: number;
  /** The drawing's size and the width of a cell in it. */
  size: Point;
  unit: number;
  /** The radius of the largest disc a cell holds. */
  radius: number;
  cells: SceneCell[];
  /** Places of the lattice without a cell: walls of a cycle board, holes elsewhere. */
  holes: (Place & { corners: Line })[];
  /** Thin walls between cells that touch on the lattice only. */
  walls: Line[];
  /** Cells that touch although they do not lie side by side (joined sides, bridges): how a step between them is drawn. */
  links: { cells: [CellId, CellId]; lines: Line[] }[];
  /** The paths there will be, with their first cells: chains one a start, Numberlink one a label. Their index is their color. */
  paths: { label: string; ends: CellId[] }[];
  /** KAMI and Flood-It: how many colors one may choose from, the pivot, the number of moves the author states. */
  palette: number;
  pivot: CellId | null;
  moves: number | null;
  /** What its file says of its answer, as text ("unique", "7 moves"). */
  answer: string | null;
}
