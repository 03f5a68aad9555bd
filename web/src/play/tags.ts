// Cells that a sentence names, as letters that stand on the board too. The library's sentences name
// cells in words, which screen readers speak; whoever sees the board is shown the place.

import type { Tag } from "../board/picture.ts";
import type { Scene } from "../wire.ts";

export interface Tagged {
  readonly text: string;
  readonly tags: readonly Tag[];
}

/** More letters than these are hard to look up: such a sentence keeps its words. */
const MOST = 12;

const signOf = (n: number): string => String.fromCharCode("a".charCodeAt(0) + n);

/** The sentence with a letter for each cell that it names. */
export function tagged({ cells, shape }: Pick<Scene, "cells" | "shape">, text: string): Tagged {
  if (shape === "graph") return { text, tags: [] };
  const named = cells
    .map(({ name }, cell) => ({ cell, name, at: find(text, name) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  // the lanes of a bridge have one name
  const places = named.filter(({ name }, i) => named.findIndex((one) => one.name === name) === i);
  if (places.length > MOST) return { text, tags: [] };
  const shown = places.reduce((rest, { name }, n) => swap(rest, name, `(${signOf(n)})`), text);
  return { text: shown, tags: places.map(({ cell }, n) => ({ cell, sign: signOf(n) })) };
}

/** Where a sentence has a name that does not go on: row 1, column 1 is not in row 1, column 12. */
function find(text: string, name: string, from = 0): number {
  const at = text.indexOf(name, from);
  if (at < 0) return -1;
  const goesOn = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);
  const whole = !goesOn(text[at - 1]) && !goesOn(text[at + name.length]);
  return whole ? at : find(text, name, at + 1);
}

/** The sign in place of the name and the preposition before it. */
function swap(text: string, name: string, sign: string): string {
  const at = find(text, name);
  if (at < 0) return text;
  const before = text.slice(0, at).replace(/\b(in|at) $/, "");
  return swap(before + sign + text.slice(at + name.length), name, sign);
}
