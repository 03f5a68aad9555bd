// A small still picture of a puzzle, with or without a position.

import type { Position } from "../kinds/room.ts";
import { t } from "../text/index.ts";
import type { Scene } from "../wire.ts";
import { nameOf } from "./names.ts";
import { stillBoard } from "./picture.ts";

export function mini(scene: Scene, position?: Position): HTMLElement {
  const name = nameOf(scene);
  return stillBoard(scene, t.board(name, scene.rows, scene.cols), position).element;
}
