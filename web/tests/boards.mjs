// Small puzzles with one known way to solve each: what the tests play by mouse, keys and touch.

import { deflateRawSync } from "node:zlib";

/** Cells by two digits each, row and column. */
export const walk = (cells) => cells.split(" ").map((rc) => [Number(rc[0]), Number(rc[1])]);

export const BOARDS = {
  numberlink: {
    text: "[numberlink] Five\n\n5 . . . 4\n3 5 4 2 .\n. . . 3 .\n. . . 1 .\n1 2 . . .\n",
    paths: [
      "00 01 11",
      "04 03 02 12",
      "10 20 21 22 23",
      "13 14 24 34 44 43 42 41",
      "33 32 31 30 40",
    ].map(walk),
  },
  chains: {
    text: "[chains] Spiral\n\n4 4 4 4 4\n4 2 2 2 4\n4 2 o 4 4\n4 2 2 4 4\n4 4 4 6 8\n",
    paths: ["22 32 31 21 11 12 13 23 33 34 24 14 04 03 02 01 00 10 20 30 40 41 42 43 44"].map(walk),
  },
  cycle: {
    text: "[cycle] Two pillars\n\n......\n.#..#.\n......\n......\n",
    paths: ["00 01 02 12 13 03 04 05 15 25 35 34 24 23 33 32 22 21 31 30 20 10 00"].map(walk),
  },
  path: {
    text: "[path] Snake\n\n1 . 2\n. . .\n. . 3\n",
    paths: ["00 01 02 12 11 10 20 21 22"].map(walk),
  },
  kami: {
    text: "[kami triangle] Hexagon\n\n# #\n0 0\n0 1\n2 1\n",
    moves: [
      [[2, 1], 0],
      [[2, 1], 2],
    ],
  },
  flood: {
    text: "[flood] Corner\npivot: 0 0\n\n0 1 0\n1 1 2\n2 2 1\n",
    moves: [
      [[0, 0], 1],
      [[0, 0], 2],
      [[0, 0], 0],
      [[0, 0], 1],
    ],
  },
};

/** A KAMI board that keeps any search busy for a while. */
const SIZE = 24;
const noise = (n) =>
  (Math.imul(Math.imul(n ^ (n << 7), 0x9e3779b1) ^ 0x5bd1e995, 0x85ebca6b) >>> 11) % 6;
const lines = Array.from({ length: SIZE }, (_, r) =>
  Array.from({ length: SIZE }, (_, c) => noise(r * SIZE + c + 1)).join(" "),
);

/** The address of a puzzle, as the app's own links have it. */
export function hash(kind, text = BOARDS[kind].text) {
  return `#/${kind}/p/z${deflateRawSync(Buffer.from(text)).toString("base64url")}`;
}

export const HARD = hash("kami", `[kami] Noise\n\n${lines.join("\n")}\n`);
