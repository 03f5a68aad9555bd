// A small still picture of a puzzle, with or without a position.

import { clues, picture } from "../kinds/lines/look.ts";
import { t } from "../text/index.ts";
import type { Scene, State } from "../wire.ts";
import { floorOf } from "../board/picture.ts";
import { BoardView } from "../board/view.ts";

export function mini(scene: Scene, state?: State): HTMLElement {
  const view = new BoardView(floorOf(scene), {
    label: t.board(scene.title ?? t.kinds[scene.kind].name, scene.rows, scene.cols),
    still: true,
  });
  const start = {
    paths: [],
    colors: scene.cells.map(({ clue }) => (clue?.is === "tile" ? clue.color : -1)),
  };
  view.draw(picture(scene, state ?? (start as unknown as State), clues(scene)));
  return view.element;
}
