// Colors for boards of a few large tiles: a scheme chosen by the board, the same every time.
//
// A scheme has paper, ink and four colors between them, of two or three hues; those that stand out
// most come first. They were found by a search over hues that go together. Every eye can tell them
// apart, and none is close to the light or the dark page: pictures would not show where the board
// ends, neither to people nor to `brimful read`. `palette.test.ts` measures both.

import { contrast } from "./contrast.ts";
import type { Swatch } from "./palette.ts";

export const SCHEMES: readonly (readonly string[])[] = `
  ca687e e3d0cf 0a3f34 f5a88b 43ada9 8b446d
  a98f15 dcecd3 053a20 7dd18d 559a78 6a692a
  0da8c7 f6dbe5 3e2b11 f08c99 a07c52 1f7b86
  8f66c4 fce4ce 183c38 e5b36b 4a9b9b 64397d
  b16131 efdfc7 40251d cbb75c e18583 73400c
  68a77b f5dae2 004240 d794b2 4bd1f5 1e6e56
  6174d5 e8def1 382704 bba3da 968044 464484
  be6074 ffe0d0 493205 e6b18b ae9043 9a3f44
  80893d e3e7fc 4a2b4e a6a5fe 9a72a0 3f5825
  167fb5 f8ddec 484306 dc90b1 a39745 075778
  a36bad f6d8dd 361e51 e98a9c bca4db 7a4974
  b4904a d7e9fa 33320d 86bdfb d7d672 8f6320
  3ea284 ccf7f8 53333e 37d2e8 ebaeb7 077b68
  816ec6 e7dff5 4b1e3e cf9fe3 a77485 4b458b
  c96a5b cef4f0 0e3e69 4fc8a5 548cb2 88322b
  3f9d4e d5e6f7 451824 84bce6 df8d9c 3e7144
  3780c1 dbdef3 083a41 a2aae2 59a8ae 226088
  b06b9a d3f1e0 582a31 76c5a6 e8876a 8f4a6a
  8d7f3a d4e0cb 3a3b55 bfbf72 7f9cc6 61500e
  09a59d cddfea 2d425a 5dc5f0 7189b9 1c777f
  9969c3 e9e0c7 123908 d3bc67 68905e 66478a
  ba8051 c8e6e0 312c49 32bc94 8f8acf 7f4616
  2a8b63 d1f8ed 1d3310 53b99c b5bb61 285f05
  6d8cdd f0d9c8 352244 e8b26a c3c2ed 4b6594
`
  .trim()
  .split("\n")
  .map((line) => Array.from(line.trim().split(" "), (hex) => `#${hex}`));

/** Contrast of edges with the cells around them. */
const EDGE = 4;
const FLOORS = ["#ffffff", "#1b1f25"] as const;

/** The fills for a board of these tiles; none if no scheme has enough colors. */
export function schemeOf(tiles: readonly number[], colors: number): readonly string[] {
  const mixed = tiles.reduce((hash, tile) => Math.imul(hash ^ (tile + 1), 0x01000193), 0x811c9dc5);
  const number = (mixed ^ (mixed >>> 15)) >>> 0;
  const scheme = SCHEMES[number % SCHEMES.length]!;
  if (colors > scheme.length) return [];
  const first = Math.floor(number / SCHEMES.length) % colors;
  return [...scheme.slice(first, colors), ...scheme.slice(0, first)];
}

export function swatchOf(fill: string): Swatch {
  const [white, black] = ["#ffffff", "#000000"];
  const ink = contrast(fill, white) > contrast(fill, black) ? white : black;
  const edge = (floor: string, towards: string) => {
    const steps = Array.from({ length: 11 }, (_, tenth) => blend(fill, towards, tenth / 10));
    return steps.find((color) => contrast(color, floor) >= EDGE) ?? towards;
  };
  return { fill, ink, edge: [edge(FLOORS[0], black), edge(FLOORS[1], white)] };
}

function blend(from: string, to: string, part: number): string {
  const channel = (color: string, at: number) => parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) * (1 - part) + channel(to, at) * part)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}
