// Drawing lines and crossing edges out. Whether a step is allowed only the library decides.

import { listenToPointers } from "../../board/input.ts";
import { listenToKeys } from "../../board/keyboard.ts";
import { announce } from "../../ui/announce.ts";
import type { Action, CellId, Outcome } from "../../wire.ts";
import type { Controls, Gestures } from "../room.ts";
import { crossHands } from "./crosses.ts";
import { say } from "../../text/say.ts";

export function lineHands(gestures: Gestures): Controls {
  const { game, view, zoom } = gestures;
  /** The reason shown last: a drag does not repeat it at every cell. */
  let refused = "";
  /** The line picked up by keys has moved. */
  let moved = false;
  const crossing = { on: false };
  const begin = () => {
    refused = "";
    gestures.begins();
  };
  const act = (action: Action): Outcome | null => {
    if (gestures.locked()) return null;
    const outcome = game.act(action);
    const code = outcome?.nudge?.code ?? "";
    if (outcome?.nudge && code !== refused) gestures.nudge(say(outcome.nudge.text));
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
  const cross = (cell: CellId, to: CellId) => step({ do: "cross", cell, to }, to);
  const describe = (cell: CellId) => announce(game.describe(cell));
  const crosses = crossHands(gestures, act);

  listenToPointers(
    view,
    {
      right: true,
      crosses: true,
      press(cell, event) {
        begin();
        view.setCursor(cell);
        if (crossing.on || event.button === 2) crosses.press(cell, event);
        else act({ do: "press", cell });
      },
      drag(cell) {
        if (crosses.held) crosses.drag(cell);
        else act({ do: "drag", cell });
      },
      release() {
        if (crosses.held) return crosses.release();
        act({ do: "release" });
        const at = game.state.hand?.cell;
        if (at !== undefined) view.setCursor(at);
      },
      cancel() {
        if (crosses.held) crosses.cancel();
        else act({ do: "cancel" });
      },
    },
    zoom,
  );

  listenToKeys(
    view,
    {
      take(cell) {
        begin();
        moved = false;
        if (crossing.on) return true;
        const outcome = act({ do: "press", cell });
        if (outcome?.state.hand) describe(cell);
        return outcome?.state.hand != null;
      },
      carry(from, to) {
        refused = "";
        if (crossing.on) return cross(from, to);
        const outcome = act({ do: "drag", cell: to });
        if (!outcome || outcome.nudge) return null;
        moved = true;
        return outcome.state.hand?.cell ?? to;
      },
      // a press that went nowhere would be a tap
      put: () => void (game.state.hand && act({ do: moved ? "release" : "cancel" })),
      cancel: () => void act({ do: "cancel" }),
      draw: (cell, to) => (crossing.on ? cross(cell, to) : step({ do: "extend", cell, to }, to)),
      retract: (cell) => step({ do: "retract", cell }, cell),
      clear: (cell) => void act({ do: "clear", cell }),
      moved: describe,
    },
    zoom,
  );
  return { element: null, keys: {}, crossing, changed: () => undefined };
}
