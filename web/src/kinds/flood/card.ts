// The board on the first page.

import { squares } from "../../board/lattice.ts";
import { plainFloor } from "../../board/picture.ts";
import type { Card } from "../room.ts";

const SIZE = 6;
const TILES = "000112 000122 003322 033324 133144 111144".replaceAll(" ", "");

export const card: Card = {
  floor: { ...plainFloor(squares(SIZE, SIZE)), look: "tiles" },
  picture: { name: () => "", tubes: [], discs: [], tiles: [...TILES].map(Number) },
  links: [],
};
