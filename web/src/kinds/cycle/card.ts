// The board on the first page.

import { squares, walk } from "../../board/lattice.ts";
import { plainFloor } from "../../board/picture.ts";
import { t } from "../../text/index.ts";
import type { Card } from "../room.ts";
import { LOOP } from "./look.ts";

const COLS = 6;
const CELLS = "00 01 02 12 13 03 04 05 15 25 35 34 24 23 33 32 22 21 31 30 20 10";

export const card: Card = {
  floor: plainFloor(squares(4, COLS)),
  picture: {
    name: () => "",
    solid: new Set(walk(COLS, "11 14")),
    tubes: [{ color: LOOP, closed: true, cells: walk(COLS, CELLS) }],
    discs: [],
  },
  links: [{ name: t.walls, href: "#/edit/cycle" }],
};
