// The player lays the food: a tap, or Enter at the cursor, on a free cell. The snake waits for it.

import { listenToPointers } from "../board/input.ts";
import { listenToKeys } from "../board/keyboard.ts";
import type { BoardView } from "../board/view.ts";
import type { CellId } from "../wire.ts";

export function listenToFood(view: BoardView, lay: (cell: CellId) => void): void {
  const nothing = () => undefined;
  listenToPointers(view, {
    press: (cell) => (view.setCursor(cell), lay(cell)),
    drag: nothing,
    release: nothing,
    cancel: nothing,
  });
  listenToKeys(view, {
    take: (cell) => (lay(cell), false),
    carry: () => null,
    put: nothing,
    cancel: nothing,
    draw: (_, to) => to,
    retract: (cell) => cell,
  });
}
