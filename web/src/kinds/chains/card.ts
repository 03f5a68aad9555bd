// The board on the first page.

import { squares, walk } from "../../board/lattice.ts";
import { plainFloor } from "../../board/picture.ts";
import type { Card } from "../room.ts";

const COLS = 5;
const TEXTS = "o 1 1 1 o/2 2 2 2 2/3 3 3 3 2/4 3 3 4 4/4 4 5 5 5".split(/[ /]/);

export const card: Card = {
  floor: plainFloor(squares(5, COLS)),
  picture: {
    name: () => "",
    texts: TEXTS.map((text) => (text === "o" ? null : text)),
    tubes: [
      { color: 0, beads: true, cells: walk(COLS, "00 01 02 12 11 10 20 21 31 30 40 41 42") },
      { color: 1, beads: true, cells: walk(COLS, "04 03 13 14 24 23 22") },
    ],
    discs: [
      { cell: 0, color: 0, label: "" },
      { cell: 4, color: 1, label: "" },
    ],
  },
  links: [],
};
