// What a new puzzle should be like: from an address, or for a day.

import { roomOf } from "../kinds/index.ts";
import type { Difficulty, Kind, Lattice, Outline, Rules, Sides, Wish } from "../wire.ts";

export const DIFFICULTIES: readonly Difficulty[] = ["easy", "medium", "hard", "expert"];

const NUMBERS = [
  "rows",
  "cols",
  "seed",
  "pairs",
  "starts",
  "numbers",
  "bars",
  "bridges",
  "colors",
  "moves",
  "walls",
] as const;

const OUTLINES: readonly Outline[] = [
  "full",
  "disc",
  "diamond",
  "hexagon",
  "cross",
  "ring",
  "heart",
];

export function usualWish(kind: Kind, seed: number): Wish {
  const { sizes, usual } = roomOf(kind).making;
  const [rows, cols] = sizes[1]!;
  return { kind, rows, cols, seed, ...usual };
}

export function wishOf(kind: Kind, options: URLSearchParams): Wish {
  const wish: Wish = usualWish(kind, Math.floor(Math.random() * 2 ** 31));
  for (const key of NUMBERS) {
    const value = Number(options.get(key) ?? NaN);
    if (Number.isFinite(value) && value >= 0) wish[key] = value;
  }
  const difficulty = options.get("difficulty") as Difficulty | null;
  if (difficulty && DIFFICULTIES.includes(difficulty)) wish.difficulty = difficulty;
  const rules = options.get("rules") as Rules | null;
  if (rules && ["fill", "fill-touch", "nikoli"].includes(rules)) wish.rules = rules;
  const shape = options.get("shape") as Lattice | null;
  if (shape && ["square", "triangle", "upright", "hex"].includes(shape)) wish.shape = shape;
  const outline = options.get("outline") as Outline | null;
  if (outline && OUTLINES.includes(outline)) wish.outline = outline;
  const wrap = options.get("wrap") as Sides | null;
  if (wrap && ["rows", "columns", "both"].includes(wrap)) wish.wrap = wrap;
  if (options.has("unique")) wish.unique = options.get("unique") === "true";
  return wish;
}

/** The options of an address for another puzzle like it: all but the seed. */
export function wishOptions(wish: Wish): Record<string, string | number> {
  const { kind: _kind, seed: _seed, ...rest } = wish;
  const chosen = Object.entries(rest).filter(([, value]) => value !== undefined);
  return Object.fromEntries(chosen.map(([key, value]) => [key, String(value)]));
}

/** The local date, as YYYY-MM-DD. */
export function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((n) => String(n).padStart(2, "0"))
    .join("-");
}

/** Easy on Mondays, harder toward the weekend. */
export function dayWish(kind: Kind, date: string): Wish {
  const day = Math.floor(Date.parse(date) / 86_400_000);
  const weekday = (day + 3) % 7;
  const [rows, cols] = roomOf(kind).making.sizes[weekday < 2 ? 0 : weekday < 5 ? 1 : 2]!;
  return { ...usualWish(kind, day), rows, cols };
}
