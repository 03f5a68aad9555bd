// The result of a day as text to paste: it says how, and spoils nothing.

import { ROOMS } from "../kinds/index.ts";
import { absolute } from "../share/base.ts";
import { days, gradeOf, numberOf, streak, type DaySolve } from "../store/days.ts";
import { settings } from "../store/settings.ts";
import { t } from "../text/index.ts";
import { duration } from "../ui/clock.ts";
import { address } from "../ui/router.ts";

/** How a puzzle was solved, in a few words: `0:42`, `1:10, 2 hints`, `9 moves of 8`. */
export function account({ seconds, hints, moves, fewest, shown }: DaySolve): string {
  if (shown) return t.day.shown;
  return [
    settings().timer && duration(seconds),
    moves !== null && t.day.moves(moves, fewest),
    hints > 0 && t.count(hints, "hint"),
  ]
    .filter(Boolean)
    .join(", ");
}

export function resultText(date: string, now: number): string {
  const all = days();
  const record = all[date] ?? {};
  const lines = ROOMS.map(({ kind, words }) => {
    const solve = record[kind];
    return solve
      ? `${t.day.marks[gradeOf(solve)]} ${words.name} ${account(solve)}`
      : `${t.day.marks.open} ${words.name}`;
  });
  const row = streak(all, now).now;
  return [
    `${t.day.name(numberOf(date))}, ${t.day.date(date)}`,
    ...lines,
    row > 1 ? t.day.row(row) : "",
    absolute(address(["day", date])),
  ]
    .filter(Boolean)
    .join("\n");
}
