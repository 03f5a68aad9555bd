// Drawing paths. Whether a step is allowed only the library decides.

import { listenToPointers } from "../../board/input.ts";
import { listenToKeys } from "../../board/keyboard.ts";
import { announce } from "../../ui/announce.ts";
import type { Action, CellId, Outcome } from "../../wire.ts";
import type { Controls, Gestures } from "../room.ts";

export function lineHands({ game, view, zoom, ...gestures }: Gestures): Controls {
  /** The reason shown last: a drag does not repeat it at every cell. */
  let refused = "";
  const begin = () => {
    refused = "";
    gestures.begins();
  };
  const act = (action: Action): Outcome | null => {
    if (gestures.locked()) return null;
    const outcome = game.act(action);
    const code = outcome?.nudge?.code ?? "";
    if (outcome?.nudge && code !== refused) gestures.nudge(outcome.nudge.text);
    refused = code;
    return outcome;
  };
  /** One step by key: where the cursor goes, or nothing where the step was refused. */
  const step = (action: Action, to: CellId): CellId | null => {
    refused = "";
    const outcome = act(action);
    if (!outcome || (outcome.nudge && !outcome.changed)) return null;
    return outcome.cursor ?? to;
  };
  const describe = (cell: CellId) => announce(game.describe(cell));

  listenToPointers(
    view,
    {
      press(cell) {
        begin();
        view.setCursor(cell);
        act({ do: "press", cell });
      },
      drag(cell) {
        act({ do: "drag", cell });
      },
      release() {
        act({ do: "release" });
        const at = game.state.hand?.cell;
        if (at !== undefined) view.setCursor(at);
      },
      cancel: () => void act({ do: "cancel" }),
    },
    zoom,
  );

  listenToKeys(
    view,
    {
      take(cell) {
        begin();
        const outcome = act({ do: "press", cell });
        if (outcome?.state.hand) describe(cell);
        return outcome?.state.hand != null;
      },
      carry(_from, to) {
        refused = "";
        const outcome = act({ do: "drag", cell: to });
        if (!outcome || outcome.nudge) return null;
        return outcome.state.hand?.cell ?? to;
      },
      put: () => void act({ do: "release" }),
      cancel: () => void act({ do: "cancel" }),
      draw: (from, to) => step({ do: "extend", cell: from, to }, to),
      retract: (cell) => step({ do: "retract", cell }, cell),
      other(key, cell) {
        if (key !== "x" && key !== "X") return false;
        act({ do: "clear", cell });
        return true;
      },
      moved: describe,
    },
    zoom,
  );
  return { element: null, keys: {}, changed: () => undefined };
}
