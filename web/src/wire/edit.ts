// The desk: drafts.

import type { Fault, Kind, Line, Place, Point, Reply, Rules, Shape } from "./common.ts";

/** What a place of a draft holds; null is a hole (a wall, on cycle boards). "" and 0 are an empty cell. */
export type Content =
  | null
  | { is: "empty" }
  | { is: "start" }
  | { is: "number"; value: number }
  | { is: "label"; label: string }
  | { is: "tile"; color: number };

export type Edit =
  | { do: "blank"; kind: Kind; shape: Exclude<Shape, "graph">; rows: number; cols: number; palette?: number; rules?: Rules }
  | { do: "load"; text: string }
  /** What `EditState.record` held. */
  | { do: "restore"; record: string }
  /** Several places at once are one step to undo (a brush stroke). */
  | { do: "set"; places: Place[]; content: Content }
  /** A thin wall between two neighbors, up or down. */
  | { do: "wall"; between: [Place, Place]; up: boolean }
  /** New size; rows and columns are added or taken at the bottom and at the right. */
  | { do: "resize"; rows: number; cols: number }
  | { do: "rules"; rules: Rules }
  | { do: "palette"; colors: number }
  | { do: "pivot"; place: Place | null }
  | { do: "moves"; moves: number | null }
  | { do: "title"; title: string; author: string }
  | { do: "undo" }
  | { do: "redo" };

export interface EditState {
  kind: Kind;
  shape: Exclude<Shape, "graph">;
  rows: number;
  cols: number;
  rules: Rules | null;
  palette: number;
  pivot: Place | null;
  moves: number | null;
  title: string;
  author: string;
  size: Point;
  unit: number;
  /** Every place of the lattice in reading order, cell or hole. */
  places: (Place & { center: Point; corners: Line; content: Content })[];
  walls: { between: [Place, Place]; line: Line }[];
  /** The puzzle, when the draft is one; else what is missing. The verdict (unique, moves, why not) comes from the worker. */
  text: string | null;
  fault: Fault | null;
  canUndo: boolean;
  canRedo: boolean;
  /** For autosave: the draft, valid or not. */
  record: string;
}

export interface Desk {
  act(edit: Edit): Reply<EditState>;
  free(): void;
}
