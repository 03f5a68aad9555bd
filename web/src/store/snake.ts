// Games of Snake that a person steered to the end, by board.

import { read, write } from "./local.ts";

export interface Score {
  /** The board's size in words. */
  readonly board: string;
  readonly played: number;
  readonly won: number;
  /** The greatest length. */
  readonly best: number;
  /** The fewest steps of a won game. */
  readonly fewest: number | null;
}

type Scores = { readonly [id: string]: Score };

export function bestGames(): Score[] {
  return Object.values(read<Scores>("snake-scores") ?? {});
}

export function bestGame(id: string): Score | undefined {
  return read<Scores>("snake-scores")?.[id];
}

/** Counts a game; returns whether it is the best so far. */
export function noteGame(
  id: string,
  board: string,
  { length, steps, won }: { length: number; steps: number; won: boolean },
): boolean {
  const all = read<Scores>("snake-scores") ?? {};
  const before = all[id] ?? { board, played: 0, won: 0, best: 0, fewest: null };
  const fewest = won ? Math.min(before.fewest ?? steps, steps) : before.fewest;
  const score: Score = {
    board,
    played: before.played + 1,
    won: before.won + (won ? 1 : 0),
    best: Math.max(before.best, length),
    fewest,
  };
  write("snake-scores", { ...all, [id]: score });
  return length > before.best || (won && fewest !== before.fewest);
}
