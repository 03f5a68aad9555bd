// What a puzzle is called and how hard it is said to be. Titles that generators write hold size,
// difficulty and seed; people are shown what they need.

import { roomOf } from "../kinds/index.ts";
import { t } from "../text/index.ts";
import type { Difficulty, Scene } from "../wire.ts";

type Named = Pick<Scene, "kind" | "title">;

/** `Kind 7x7, medium, seed 2026 no. 6`: written by a generator. */
const MADE = /^\S+ \d+x\d+.*\bseed \d+/i;
/** `hard 60 (score 11.7)`: a place in a pack. */
const PLACED = /^(easy|medium|hard|expert) \d+( \(score [^)]*\))?$/i;

/** The title an author gave; empty without one. */
export function titleOf({ title }: Named): string {
  const text = title?.trim() ?? "";
  return MADE.test(text) || PLACED.test(text) ? "" : text;
}

/** The title, or the name of the kind. */
export function nameOf(scene: Named): string {
  return titleOf(scene) || roomOf(scene.kind).words.name;
}

/** The size of the board in words: `7 × 7`. */
export function sizeOf({ rows, cols, shape }: Pick<Scene, "rows" | "cols" | "shape">): string {
  return shape === "graph" ? t.count(cols, "node") : `${rows} × ${cols}`;
}

/** The difficulty that the title or the source states. */
export function difficultyOf({
  title,
  source,
}: Pick<Scene, "title" | "source">): Difficulty | null {
  return (/\b(easy|medium|hard|expert)\b/i
    .exec(`${title ?? ""} ${source ?? ""}`)?.[1]
    ?.toLowerCase() ?? null) as Difficulty | null;
}
