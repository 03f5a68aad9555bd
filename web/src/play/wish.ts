// What a new puzzle shall be like: from an address, for a day, and the sizes that suit a screen.

import type { Difficulty, Kind, Rules, Shape, Wish } from "../wire.ts";

export const DIFFICULTIES: readonly Difficulty[] = ["easy", "medium", "hard", "expert"];

/** Sizes offered for each kind, rows by columns; the second is the usual one. */
export const SIZES: {
  readonly [kind in Kind]: readonly (readonly [rows: number, cols: number])[];
} = {
  chains: [
    [5, 5],
    [7, 6],
    [8, 8],
    [10, 10],
  ],
  numberlink: [
    [5, 5],
    [7, 7],
    [9, 9],
    [12, 12],
    [15, 15],
  ],
  cycle: [
    [6, 6],
    [8, 8],
    [10, 10],
    [14, 14],
  ],
  kami: [
    [9, 6],
    [13, 8],
    [17, 10],
    [29, 10],
  ],
  flood: [
    [6, 6],
    [9, 9],
    [12, 12],
    [14, 14],
  ],
};

const NUMBERS = [
  "rows",
  "cols",
  "seed",
  "pairs",
  "starts",
  "numbers",
  "colors",
  "moves",
  "walls",
] as const;

export function usualWish(kind: Kind, seed: number): Wish {
  const [rows, cols] = SIZES[kind][1]!;
  return {
    kind,
    rows,
    cols,
    seed,
    ...(kind === "kami" && { shape: "triangle" as const, colors: 4 }),
    ...(kind === "flood" && { colors: 4 }),
    ...((kind === "chains" || kind === "numberlink" || kind === "cycle") && { unique: true }),
  };
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
  const shape = options.get("shape") as Shape | null;
  if (shape && ["square", "triangle", "hex"].includes(shape)) wish.shape = shape;
  if (options.has("unique")) wish.unique = options.get("unique") === "true";
  return wish;
}

/** The options of an address that asks for another one like it: all but the seed. */
export function wishOptions(wish: Wish): Record<string, string | number> {
  const { kind: _kind, seed: _seed, ...rest } = wish;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)]));
}

/** Today in this place, as YYYY-MM-DD. */
export function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((n) => String(n).padStart(2, "0"))
    .join("-");
}

/** Easy on Mondays, harder toward the weekend. */
export function dayWish(kind: Kind, date: string): Wish {
  const day = Math.floor(Date.parse(date) / 86_400_000);
  const weekday = (day + 3) % 7;
  const [rows, cols] = SIZES[kind][weekday < 2 ? 0 : weekday < 5 ? 1 : 2]!;
  return { ...usualWish(kind, day), rows, cols };
}
