// The board on the first page.

import { squares, walk } from "../../board/lattice.ts";
import { plainFloor } from "../../board/picture.ts";
import { INK } from "../../theme/palette.ts";
import type { Card } from "../room.ts";
import { PATH } from "./look.ts";

const COLS = 5;
const CELLS = "00 01 11 10 20 30 40 41 31 21 22 12 02 03 04 14 13 23 24 34 33 32 42 43 44";
const NUMBERS = ["00", "30", "22", "14", "33", "44"];

export const card: Card = {
  floor: plainFloor(squares(5, COLS)),
  picture: {
    name: () => "",
    tubes: [{ color: PATH, cells: walk(COLS, CELLS) }],
    discs: NUMBERS.flatMap((place, i) =>
      walk(COLS, place).map((cell) => ({ cell, color: INK, label: String(i + 1) })),
    ),
  },
  links: [],
};
