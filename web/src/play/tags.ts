// Cells that a sentence names, as letters that stand on the board too. Screen readers speak the
// names; whoever sees the board is shown the place.

import type { Tag } from "../board/picture.ts";
import { t } from "../text/index.ts";
import { say } from "../text/say.ts";
import type { Phrase, Scene } from "../wire.ts";

export interface Tagged {
  readonly text: string;
  readonly tags: readonly Tag[];
}

/** More letters than these are hard to look up: such a sentence keeps its words. */
const MOST = 12;

const signOf = (n: number): string => String.fromCharCode("a".charCodeAt(0) + n);

/** The sentence with a letter for each cell that it names. */
export function tagged({ cells }: Pick<Scene, "cells">, phrase: Phrase): Tagged {
  const named: number[] = [];
  const text = say(phrase, (spot) => {
    if ("node" in spot) return undefined;
    const cell = cells.findIndex(({ row, col }) => row === spot.row && col === spot.col);
    if (cell < 0) return undefined;
    if (!named.includes(cell)) named.push(cell);
    return t.hint.sign(signOf(named.indexOf(cell)));
  });
  if (named.length > MOST) return { text: say(phrase), tags: [] };
  return {
    text: t.hint.signed(text),
    tags: named.map((cell, n) => ({ cell, sign: signOf(n) })),
  };
}
