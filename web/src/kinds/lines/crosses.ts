// Crossing edges out with a pointer: a tap means the nearest edge, a drag every edge on its way.

import type { Action, CellId, Point } from "../../wire.ts";
import type { Gestures } from "../room.ts";

export interface CrossHands {
  readonly held: boolean;
  press(cell: CellId, event: PointerEvent): void;
  drag(cell: CellId): void;
  release(): void;
  cancel(): void;
}

export function crossHands({ game, view }: Gestures, act: (action: Action) => unknown): CrossHands {
  let at: CellId | null = null;
  let point: readonly [number, number] = [0, 0];
  /** What the drag does to every edge: known from the first. */
  let sets: boolean | null = null;

  const isCrossed = (a: CellId, b: CellId) =>
    game.state.crosses.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  const cross = (a: CellId, b: CellId) => {
    sets ??= !isCrossed(a, b);
    if (isCrossed(a, b) !== sets) act({ do: "cross", cell: a, to: b });
  };
  /** The neighbor across the edge that is nearest to a point in a cell. */
  const across = (cell: CellId): CellId | undefined => {
    const { cells } = game.scene;
    const middle = (to: CellId): Point => {
      const [[ax, ay], [bx, by]] = [cells[cell]!.center, cells[to]!.center];
      return [(ax + bx) / 2, (ay + by) / 2];
    };
    const far = (to: CellId) => {
      const [x, y] = middle(to);
      return Math.hypot(x - point[0], y - point[1]);
    };
    return [...(cells[cell]?.near ?? [])].sort((a, b) => far(a) - far(b))[0];
  };

  return {
    get held() {
      return at !== null;
    },
    press(cell, event) {
      [at, sets] = [cell, null];
      point = view.toBoard(event.clientX, event.clientY);
    },
    drag(cell) {
      if (at !== null && game.scene.cells[at]?.near.includes(cell)) cross(at, cell);
      else sets ??= true;
      at = cell;
    },
    release() {
      const to = at === null || sets !== null ? undefined : across(at);
      if (at !== null && to !== undefined) cross(at, to);
      at = null;
    },
    cancel: () => void (at = null),
  };
}
