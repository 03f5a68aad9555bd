// The daily sets: their numbers, what was solved of each, and streaks.
//
// A day's set is open as long as it is that day anywhere on Earth: from the first minute at UTC+14
// to the last at UTC-12. So a journey or a changed clock loses no streak.

import { read, write } from "./local.ts";

export interface DaySolve {
  readonly seconds: number;
  readonly hints: number;
  /** The solution was shown. */
  readonly shown: boolean;
  readonly moves: number | null;
  /** The fewest moves possible, if known. */
  readonly fewest: number | null;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** What was solved of a set, by kind. */
export type DayRecord = { readonly [kind: string]: DaySolve };
export type Days = { readonly [date: string]: DayRecord };

/** How a puzzle was solved. */
export type Grade = "perfect" | "clean" | "hinted" | "shown";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The set before the first. */
const ZERO = Date.UTC(2025, 11, 31);

/** The number of a date's set: 1 on 1 January 2026. */
export function numberOf(date: string): number {
  return Math.round((Date.parse(date) - ZERO) / DAY);
}

export function dateOf(number: number): string {
  return new Date(ZERO + number * DAY).toISOString().slice(0, 10);
}

export function days(): Days {
  return read<Days>("days") ?? {};
}

/** Notes how a puzzle of a set was solved; the first time counts. */
export function noteSolve(date: string, kind: string, solve: DaySolve): void {
  const all = days();
  if (all[date]?.[kind]) return;
  write("days", { ...all, [date]: { ...all[date], [kind]: solve } });
}

export function gradeOf({ hints, shown, moves, fewest }: DaySolve): Grade {
  if (shown) return "shown";
  if (hints > 0) return "hinted";
  return moves === null || (fewest !== null && moves <= fewest) ? "perfect" : "clean";
}

/** Whether somebody on Earth can still solve the set on its day. */
function isOpen(date: string, now: number): boolean {
  return now < Date.parse(date) + DAY + 12 * HOUR;
}

/** Whether a puzzle of the set was solved on its day, without being shown. */
function isKept(date: string, record: DayRecord | undefined): boolean {
  return Object.values(record ?? {}).some(
    ({ shown, at }) => !shown && at >= Date.parse(date) - 14 * HOUR && isOpen(date, at),
  );
}

export interface Streak {
  /** Days in a row up to now. */
  readonly now: number;
  readonly longest: number;
}

export function streak(all: Days, now: number): Streak {
  const last = numberOf(new Date(now + 14 * HOUR).toISOString().slice(0, 10));
  let [row, longest, current] = [0, 0, -1];
  for (let n = last; n >= 1; n--) {
    const date = dateOf(n);
    if (isKept(date, all[date])) longest = Math.max(longest, ++row);
    // a set that is still open breaks nothing
    else if (!isOpen(date, now)) {
      if (current < 0) current = row;
      row = 0;
    }
  }
  return { now: current < 0 ? row : current, longest };
}
