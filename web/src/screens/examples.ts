// The small boards on the first page: drawn by the same code as the real ones, before anything else has arrived.

import type { Floor, Picture } from "../board/picture.ts";
import type { KindName } from "../text/kinds.ts";

type Card = Exclude<KindName, "flood" | "snake">;

const square = (rows: number, cols: number, look: Floor["look"] = "paths"): Floor =>
  ({ shape: "square", rows, cols, holes: new Set(), walls: [], links: [], look });
/** Cells of a five-column board told as two digits each, row and column. */
const walk = (cols: number, cells: string): number[] => cells.split(" ").map((rc) => Number(rc[0]) * cols + Number(rc[1]));
const still = { name: () => "" };

const CHAIN_TEXTS = "o 1 1 1 o/2 2 2 2 2/3 3 3 3 2/4 3 3 4 4/4 4 5 5 5".split(/[ /]/).map((w) => (w === "o" ? null : w));

const LANTERN = `
# # # 0 1 # # #
# # # 0 1 # # #
# # 1 0 0 1 # #
# 2 1 3 0 0 0 #
# 2 1 3 2 0 0 #
2 2 3 2 2 0 0 2
1 1 2 2 3 3 2 2
2 2 3 2 2 0 0 2
# 2 1 3 2 0 0 #
# 2 1 3 0 0 0 #
# # 1 0 0 1 # #
# # # 0 1 # # #
# # # 0 1 # # #`.trim().split(/\s+/);

export const EXAMPLES: { readonly [card in Card]: { readonly floor: Floor; readonly picture: Picture } } = {
  chains: {
    floor: square(5, 5),
    picture: {
      ...still,
      texts: CHAIN_TEXTS,
      tubes: [
        { color: 0, beads: true, cells: walk(5, "00 01 02 12 11 10 20 21 31 30 40 41 42") },
        { color: 1, beads: true, cells: walk(5, "04 03 13 14 24 23 22") },
      ],
      discs: [{ cell: 0, color: 0, label: "" }, { cell: 4, color: 1, label: "" }],
    },
  },
  numberlink: {
    floor: square(5, 5),
    picture: {
      ...still,
      tubes: [
        { color: 0, cells: walk(5, "00 01 11") },
        { color: 1, cells: walk(5, "04 03 02 12") },
        { color: 2, cells: walk(5, "10 20 21 22 23") },
        { color: 3, cells: walk(5, "13 14 24 34 44 43") },
      ],
      discs: ([["00", 0], ["11", 0], ["04", 1], ["12", 1], ["10", 2], ["23", 2], ["13", 3], ["41", 3], ["33", 6], ["40", 6]] as const)
        .map(([rc, color]) => ({ cell: walk(5, rc)[0]!, color, label: "ABCD  E"[color]! })),
    },
  },
  cycle: {
    floor: square(4, 6),
    picture: {
      ...still,
      solid: new Set(walk(6, "11 14")),
      tubes: [{ color: 2, closed: true, cells: walk(6, "00 01 02 12 13 03 04 05 15 25 35 34 24 23 33 32 22 21 31 30 20 10") }],
      discs: [],
    },
  },
  kami: {
    floor: {
      shape: "triangle", rows: 13, cols: 8, walls: [], links: [], look: "tiles",
      holes: new Set(LANTERN.flatMap((word, cell) => (word === "#" ? [cell] : []))),
    },
    picture: { ...still, tubes: [], discs: [], tiles: LANTERN.map((word) => (word === "#" ? null : Number(word))) },
  },
};
