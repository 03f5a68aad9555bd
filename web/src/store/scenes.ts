// The boards of the puzzles touched last, so that they can be drawn before the library has arrived.

import type { Scene } from "../wire.ts";
import { read, remove, write } from "./local.ts";

const MOST = 12;
/** Larger boards take too much room for what they save. */
const MOST_CELLS = 700;

export function keepScene(scene: Scene): void {
  if (scene.cells.length > MOST_CELLS) return;
  const order = read<string[]>("scenes") ?? [];
  const next = [scene.id, ...order.filter((id) => id !== scene.id)];
  for (const old of next.splice(MOST)) remove(`scene/${old}`);
  if (write(`scene/${scene.id}`, scene)) write("scenes", next);
}

export function sceneOf(id: string): Scene | null {
  return read<Scene>(`scene/${id}`);
}
