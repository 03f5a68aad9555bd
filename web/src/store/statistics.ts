// What was solved, when and how fast. Only solves without a shown answer are recorded.

import { read, write } from "./local.ts";

export interface Solve {
  id: string;
  kind: string;
  /** The library's rating, if known. */
  difficulty: string | null;
  seconds: number;
  hints: number;
  /** The day, as YYYY-MM-DD. */
  day: string;
}

export interface Summary {
  kind: string;
  solved: number;
  seconds: number;
  best: number | null;
}

const MOST = 5000;

export function solves(): Solve[] {
  return read<Solve[]>("solves") ?? [];
}

/** Whether this puzzle was solved before. */
export function wasSolved(id: string): boolean {
  return solves().some((solve) => solve.id === id);
}

/** Notes a solve; the same puzzle counts once, at its best time. */
export function record(solve: Solve): void {
  const all = solves();
  const before = all.find((other) => other.id === solve.id);
  if (!before) all.push(solve);
  else if (solve.seconds < before.seconds) Object.assign(before, solve);
  write("solves", all.slice(-MOST));
}

export function summarize(all: readonly Solve[]): Summary[] {
  const by = new Map<string, Summary>();
  for (const { kind, seconds } of all) {
    const sum = by.get(kind) ?? { kind, solved: 0, seconds: 0, best: null };
    sum.solved += 1;
    sum.seconds += seconds;
    sum.best = Math.min(sum.best ?? seconds, seconds);
    by.set(kind, sum);
  }
  return [...by.values()];
}
