// Every puzzle that was opened, with the player's position: one entry a puzzle, written at every
// move.

import type { State } from "../wire.ts";
import { keys, onChange, read, remove, write } from "./local.ts";

export interface Saved {
  /** The library's id of the puzzle. */
  id: string;
  kind: string;
  title: string;
  /** The puzzle in the native format. */
  text: string;
  /** The game as the library encodes it; only the library reads it. */
  state: string;
  /** What is drawn before the library has arrived, and on the first page. */
  shown: State;
  seconds: number;
  solved: boolean;
  /** An answer was shown, so no time is recorded. */
  helped: boolean;
  hints: number;
  /** When it was last touched, milliseconds since 1970. */
  touched: number;
}

const MOST = 200;

export function load(id: string): Saved | null {
  return read<Saved>(`game/${id}`);
}

export function save(game: Saved): void {
  if (write(`game/${game.id}`, game)) return;
  // full: the oldest finished ones make room
  const old = list().reverse();
  for (const other of [...old.filter((g) => g.solved), ...old.filter((g) => !g.solved)]) {
    if (other.id === game.id) continue;
    forget(other.id);
    if (write(`game/${game.id}`, game)) return;
  }
}

/** Reports what another page saves of a game, until the returned function is called. */
export function onSaved(id: string, report: (game: Saved) => void): () => void {
  const look = () => {
    const game = document.hidden ? null : load(id);
    if (game) report(game);
  };
  const deaf = onChange(`game/${id}`, look);
  // a hidden page reads once, when it is seen again
  document.addEventListener("visibilitychange", look);
  addEventListener("pageshow", look);
  return () => {
    deaf();
    document.removeEventListener("visibilitychange", look);
    removeEventListener("pageshow", look);
  };
}

export function forget(id: string): void {
  remove(`game/${id}`);
}

/** All games, the latest first. */
export function list(): Saved[] {
  const all = keys("game/").flatMap((key) => read<Saved>(key) ?? []);
  return all.sort((a, b) => b.touched - a.touched);
}

/** Forgets the oldest when there are too many. */
export function tidy(): void {
  for (const old of list().slice(MOST)) forget(old.id);
}
