// What was solved, when and how fast. Only solves without a shown answer are recorded.

import { read, write } from "./local.ts";

export interface Solve {
  id: string;
  kind: string;
  /** Rows by columns; entries of older versions have none. */
  size?: string;
  /** The library's rating, if known. */
  difficulty: string | null;
  seconds: number;
  /** Hints taken; a solve without any is clean. */
  hints: number;
  /** The moves made, where they count. */
  moves?: number | null;
  /** The fewest moves possible, once proven. */
  fewest?: number | null;
  /** The player's own day, as YYYY-MM-DD. */
  day: string;
}

export interface Summary {
  name: string;
  solved: number;
  /** Solved without a hint; only these have times. */
  clean: number;
  seconds: number;
  best: number | null;
}

const MOST = 5000;

export function solves(): Solve[] {
  return read<Solve[]>("solves") ?? [];
}

/** Notes a solve. Only the first counts: whoever solves a puzzle again knows it. */
export function record(solve: Solve): void {
  const all = solves();
  if (all.some(({ id }) => id === solve.id)) return;
  write("solves", [...all, solve].slice(-MOST));
}

/** Adds what was found out about a recorded solve. */
export function amend(id: string, part: Partial<Solve>): void {
  const all = solves();
  const solve = all.find((other) => other.id === id);
  if (!solve) return;
  Object.assign(solve, part);
  write("solves", all);
}

/** Sums by the name of a group, in the order of the names. */
export function summarize(all: readonly Solve[], groupOf: (solve: Solve) => string): Summary[] {
  const by = new Map<string, Summary>();
  for (const solve of all) {
    const name = groupOf(solve);
    const sum = by.get(name) ?? { name, solved: 0, clean: 0, seconds: 0, best: null };
    by.set(name, sum);
    sum.solved += 1;
    if (solve.hints > 0) continue;
    sum.clean += 1;
    sum.seconds += solve.seconds;
    sum.best = Math.min(sum.best ?? solve.seconds, solve.seconds);
  }
  return [...by.values()].sort((a, b) => a.name.localeCompare(b.name, "en", { numeric: true }));
}
