// A player's own game, counted when it ends.

import { bestGame, noteGame } from "../store/snake.ts";
import type { Scene } from "../wire.ts";
import { words } from "./words.ts";

/** Counts a game, and says what was the best. */
export function recordGame(
  scene: Scene,
  game: { length: number; steps: number; won: boolean },
): string {
  const before = bestGame(scene.id);
  const board = scene.title ?? `${scene.rows} × ${scene.cols}`;
  const isBest = noteGame(scene.id, board, game);
  if (isBest && before) return words.record;
  return before ? words.best(before.best, before.fewest) : "";
}
