// The player places the food on a free cell, by a tap or by Enter at the cursor. The snake waits.

import { listenToPointers } from "../board/input.ts";
import { listenToKeys } from "../board/keyboard.ts";
import type { BoardView } from "../board/view.ts";
import type { CellId } from "../wire.ts";

export function listenToFood(view: BoardView, place: (cell: CellId) => void): void {
  const nothing = () => undefined;
  listenToPointers(view, {
    press: (cell) => (view.setCursor(cell), place(cell)),
    drag: nothing,
    release: nothing,
    cancel: nothing,
  });
  listenToKeys(view, {
    take: (cell) => (place(cell), false),
    carry: () => null,
    put: nothing,
    cancel: nothing,
    draw: (_, to) => to,
    retract: (cell) => cell,
  });
}
