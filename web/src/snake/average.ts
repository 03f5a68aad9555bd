// The average steps in which an autopilot fills a board: measured once by the worker, or, on large
// boards, over the games won here.

import type { Engine } from "../engine/index.ts";
import { read, write } from "../store/local.ts";
import { isFault, type Scene } from "../wire.ts";

/** Games that the worker plays, and the seconds it may take. */
const GAMES = 20;
const PATIENCE = 3;
/** On larger boards the average is that of the games won here. */
const MOST_CELLS = 400;

export interface Average {
  readonly games: number;
  readonly mean: number;
}

/** Where the average of a board and an autopilot is kept. */
const place = ({ id }: Scene, pilot: string) => `snake/${id}/${pilot}`;

export function knownAverage(scene: Scene, pilot: string): Average | null {
  return read<Average>(place(scene, pilot));
}

/** Has the worker play whole games; only games that filled the board make a meaningful average. */
export async function learnAverage(
  engine: Engine,
  scene: Scene,
  pilot: string,
  signal: AbortSignal,
): Promise<Average | null> {
  if (scene.cells.length > MOST_CELLS) return null;
  const { text } = scene;
  try {
    const answer = await engine.ask(
      { do: "snake", text, pilot, games: GAMES, seconds: PATIENCE },
      { signal },
    );
    if (isFault(answer) || answer.mean === null || answer.won < answer.games) return null;
    const average = { games: answer.won, mean: answer.mean };
    write(place(scene, pilot), average);
    return average;
  } catch {
    // the player left
    return null;
  }
}

/** Adds a won game of the autopilot on a large board. */
export function addToAverage(scene: Scene, pilot: string, steps: number): void {
  if (scene.cells.length <= MOST_CELLS) return;
  const { games, mean } = knownAverage(scene, pilot) ?? { games: 0, mean: 0 };
  const average = { games: games + 1, mean: mean + (steps - mean) / (games + 1) };
  write(place(scene, pilot), average);
}
