// The board on the first page: a paper lantern.

import { triangles } from "../../board/lattice.ts";
import { plainFloor } from "../../board/picture.ts";
import type { Card } from "../room.ts";

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
# # # 0 1 # # #`
  .trim()
  .split(/\s+/);

export const card: Card = {
  floor: { ...plainFloor(triangles(13, 8, (cell) => LANTERN[cell] !== "#")), look: "tiles" },
  picture: {
    name: () => "",
    tubes: [],
    discs: [],
    tiles: LANTERN.filter((tile) => tile !== "#").map(Number),
  },
  links: [],
};
