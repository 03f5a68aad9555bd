// The board on the first page.

import { squares, walk } from "../../board/lattice.ts";
import { plainFloor, type Disc } from "../../board/picture.ts";
import type { Card } from "../room.ts";

const COLS = 5;

function pair(color: number, label: string, cells: string): Disc[] {
  return walk(COLS, cells).map((cell) => ({ cell, color, label }));
}

export const card: Card = {
  floor: plainFloor(squares(5, COLS)),
  picture: {
    name: () => "",
    tubes: [
      { color: 0, cells: walk(COLS, "00 01 11") },
      { color: 1, cells: walk(COLS, "04 03 02 12") },
      { color: 2, cells: walk(COLS, "10 20 21 22 23") },
      { color: 3, cells: walk(COLS, "13 14 24 34 44 43") },
    ],
    discs: [
      ...pair(0, "A", "00 11"),
      ...pair(1, "B", "04 12"),
      ...pair(2, "C", "10 23"),
      ...pair(3, "D", "13 41"),
      ...pair(6, "E", "33 40"),
    ],
  },
  links: [],
};
