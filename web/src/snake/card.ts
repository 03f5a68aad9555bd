// Snake on the first page: half way round its board.

import { squares, walk } from "../board/lattice.ts";
import { plainFloor } from "../board/picture.ts";
import { BoardView } from "../board/view.ts";
import { SnakePicture } from "./draw.ts";

const SIZE = 6;
const BODY = "35 25 24 34 33 23 22 32 31 21 11 12 13 03 04 05 15 14";
const FOOD = "43";

export function snakeCard(label: string): HTMLElement {
  const view = new BoardView(plainFloor(squares(SIZE, SIZE)), { label, still: true });
  const cells = Uint32Array.from(walk(SIZE, BODY));
  new SnakePicture(view).draw(cells, walk(SIZE, FOOD)[0]!);
  return view.element;
}
