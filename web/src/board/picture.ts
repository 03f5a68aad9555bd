// What a board shows. No rules in here; a cell is its number in the scene.

import type { CellId, Line, Scene } from "../wire.ts";
import type { Layout } from "./geometry.ts";

/** What never changes while a puzzle is played. */
export interface Floor {
  readonly layout: Layout;
  /** Tiles are colored all over; on a floor of cells there are paths. */
  readonly look: "paths" | "tiles";
  /** Places drawn as walls. */
  readonly blocks: readonly Line[];
  /** Thin walls between cells. */
  readonly walls: readonly Line[];
  /** Steps between cells that do not lie side by side, and how they are drawn. */
  readonly links: Scene["links"];
}

/** A floor of cells with nothing on it. */
export function plainFloor(layout: Layout): Floor {
  return { layout, look: "paths", blocks: [], walls: [], links: [] };
}

export interface Tube {
  /** Null while nobody knows which path it belongs to. */
  readonly color: number | null;
  readonly cells: readonly CellId[];
  readonly closed?: boolean;
  /** Pale: a suggestion, or a part about to be cut off. */
  readonly faint?: boolean;
  /** Beads at cells with a text, which keep it readable. */
  readonly beads?: boolean;
}

export interface Disc {
  readonly cell: CellId;
  readonly color: number | null;
  readonly label: string;
}

/** Why cells are marked: a mistake, where to look, what it follows from, what to do. */
export type Tone = "wrong" | "look" | "why" | "do";

export interface Mark {
  readonly cells: readonly CellId[];
  readonly tone: Tone;
}

/** A letter in the corner of a cell that a sentence speaks of. */
export interface Tag {
  readonly cell: CellId;
  readonly sign: string;
}

export interface Picture {
  /** Colors of tiles, by cell; -1 for no color. */
  readonly tiles?: readonly number[];
  /** Cells that are walls. */
  readonly solid?: ReadonlySet<CellId>;
  /** Texts in cells. */
  readonly texts?: readonly (string | null)[];
  readonly tubes: readonly Tube[];
  readonly discs: readonly Disc[];
  readonly marks?: readonly Mark[];
  readonly tags?: readonly Tag[];
  /** Edges that the player crossed out. */
  readonly crosses?: readonly (readonly [CellId, CellId])[];
  /** Steps marked as to be taken or not to be taken. */
  readonly strokes?: readonly {
    readonly ends: readonly [CellId, CellId];
    readonly tone: "do" | "off";
  }[];
  /** A gesture is under way, which names do not know yet: they wait for its end. */
  readonly held?: boolean;
  /** What a screen reader says about a cell; asked again when its picture changes. */
  readonly name: (cell: CellId) => string;
}

export const NOTHING: Picture = { tubes: [], discs: [], name: () => "" };
