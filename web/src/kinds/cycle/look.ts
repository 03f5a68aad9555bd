// Walls, and the loop in pieces of one color.

import type { Tube } from "../../board/picture.ts";
import type { Solution } from "../../wire.ts";
import { crosses } from "../lines/look.ts";
import type { Look } from "../room.ts";

export const LOOP = 2;

export const look: Look = {
  floor: "paths",
  walls: true,
  clues: () => ({ discs: [] }),
  position: (state) => ({
    ...crosses(state),
    tubes: state.paths.flatMap(({ cells, ghost, complete }) => [
      ...(ghost.length > 0 ? [{ color: LOOP, cells: ghost, faint: true }] : []),
      { color: LOOP, cells, closed: complete },
    ]),
  }),
  answer: loop,
};

export function loop({ cells }: Solution): Tube[] {
  return cells ? [{ color: LOOP, cells, closed: true }] : [];
}
