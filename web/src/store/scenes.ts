// The boards opened last, with their addresses, so that they can be drawn before the library has
// arrived.

import type { Scene } from "../wire.ts";
import { read, remove, write } from "./local.ts";

interface Shelf {
  id: string;
  hash: string;
}

const MOST = 12;
/** Larger boards take more room than they are worth. */
const MOST_CELLS = 700;

export function keepScene(scene: Scene, hash: string): void {
  if (scene.cells.length > MOST_CELLS) return;
  const shelves = [
    { id: scene.id, hash },
    ...(read<Shelf[]>("scenes")?.filter(({ id }) => id !== scene.id) ?? []),
  ];
  for (const old of shelves.splice(MOST)) remove(`scene/${old.id}`);
  if (write(`scene/${scene.id}`, scene)) write("scenes", shelves);
}

export function sceneOf(id: string): Scene | null {
  return read<Scene>(`scene/${id}`);
}

/** The board last opened at an address. */
export function sceneAt(hash: string): Scene | null {
  const shelf = read<Shelf[]>("scenes")?.find((other) => other.hash === hash);
  return shelf ? sceneOf(shelf.id) : null;
}
