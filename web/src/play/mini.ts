// A small still picture of a puzzle, with or without a position.

import { roomOf } from "../kinds/index.ts";
import type { Position } from "../kinds/room.ts";
import { t } from "../text/index.ts";
import type { Scene } from "../wire.ts";
import { stillBoard } from "./picture.ts";

export function mini(scene: Scene, position?: Position): HTMLElement {
  const name = scene.title ?? roomOf(scene.kind).words.name;
  return stillBoard(scene, t.board(name, scene.rows, scene.cols), position).element;
}
