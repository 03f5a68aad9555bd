// What a position looks like: the common part of the picture; the rest comes from the kind's room.

import { sceneLayout } from "../board/geometry.ts";
import type { Floor, Mark, Picture } from "../board/picture.ts";
import { BoardView } from "../board/view.ts";
import { roomOf } from "../kinds/index.ts";
import type { Position } from "../kinds/room.ts";
import type { Scene } from "../wire.ts";
import { nameOfCell } from "../text/say.ts";

export type Clues = Pick<Picture, "texts" | "discs">;

/** What points at cells of a position. */
export interface Extras {
  readonly marks?: readonly Mark[];
  readonly strokes?: Picture["strokes"];
  readonly tags?: Picture["tags"];
  /** A gesture is under way. */
  readonly held?: boolean;
  /** What a screen reader says of a cell. */
  readonly name?: (cell: number) => string;
}

export function floorOf(scene: Scene): Floor {
  const { floor, walls } = roomOf(scene.kind).look;
  return {
    layout: sceneLayout(scene),
    look: floor,
    blocks: walls ? scene.holes.map(({ corners }) => corners) : [],
    walls: scene.walls,
    links: scene.shape === "graph" ? edgesOf(scene) : scene.links,
  };
}

/** The edges of a graph, whose nodes do not lie side by side. */
function edgesOf({ cells }: Scene): Scene["links"] {
  return cells.flatMap(({ center, near }, cell) =>
    near
      .filter((other) => other > cell)
      .map((other) => ({
        cells: [cell, other] as [number, number],
        lines: [[center, cells[other]!.center]],
      })),
  );
}

/** The clues of a scene, which stay the same from picture to picture. */
export function clues(scene: Scene): Clues {
  return roomOf(scene.kind).look.clues(scene);
}

/** `fixed` holds the scene's clues, made once so that they are drawn once. */
export function picture(
  scene: Scene,
  position: Position,
  fixed: Clues,
  extras: Extras = {},
): Picture {
  return {
    ...fixed,
    ...roomOf(scene.kind).look.position(position),
    marks: extras.marks ?? [],
    strokes: extras.strokes ?? [],
    tags: extras.tags ?? [],
    held: extras.held ?? false,
    name: extras.name ?? ((cell) => nameOfCell(scene, cell)),
  };
}

/** Gives what shows a puzzle the colors that the puzzle has for itself. */
export function dress(element: HTMLElement, scene: Scene): void {
  element.style.cssText += roomOf(scene.kind).look.colors?.(scene) ?? "";
}

/** A board that cannot be touched: as it was left, or at its beginning. */
export function stillBoard(scene: Scene, label: string, position = beginning(scene)): BoardView {
  const view = new BoardView(floorOf(scene), { label, still: true });
  dress(view.element, scene);
  view.draw(picture(scene, position, clues(scene)));
  return view;
}

/** The position before the first move. */
export function beginning({ cells }: Scene): Position {
  const colors = cells.map(({ clue }) => (clue?.is === "tile" ? clue.color : -1));
  return { paths: [], colors };
}
