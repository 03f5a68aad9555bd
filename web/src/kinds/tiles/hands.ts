// Tapping regions: the region under the pointer is outlined, a tap or Enter plays on it.

import { listenToPointers } from "../../board/input.ts";
import { listenToKeys } from "../../board/keyboard.ts";
import { announce } from "../../ui/announce.ts";
import type { CellId } from "../../wire.ts";
import type { Controls, Gestures } from "../room.ts";
import { bloom } from "./bloom.ts";
import type { Palette } from "./palette.ts";
import { say } from "../../text/say.ts";

/** Recolors the region of a cell, unless the board takes no more moves. */
export function paint({ game, locked, nudge }: Gestures, cell: CellId, color: number): void {
  if (locked()) return;
  const outcome = game.act({ do: "paint", cell, color });
  if (outcome?.nudge) nudge(say(outcome.nudge.text));
}

export function tileHands(
  { game, view, zoom, locked }: Gestures,
  palette: Palette,
  play: (cell: CellId) => void,
): Controls {
  let pressed: CellId = -1;
  const tap = (cell: CellId) => {
    if (!locked() && cell >= 0) play(cell);
  };
  const glow = (cell: CellId) => view.glow(cell < 0 ? [] : region(game, cell));

  listenToPointers(
    view,
    {
      press(cell) {
        pressed = cell;
        view.setCursor(cell);
        glow(cell);
      },
      drag(cell) {
        pressed = cell;
        glow(cell);
      },
      release() {
        glow(-1);
        tap(pressed);
      },
      cancel: () => glow(-1),
      hover: glow,
    },
    zoom,
  );

  const keys = numberKeys(palette);
  listenToKeys(
    view,
    {
      take: (cell) => (tap(cell), false),
      carry: () => null,
      put: () => undefined,
      cancel: () => undefined,
      draw: (_from, to) => to,
      retract: (cell) => (game.act({ do: "undo" }), cell),
      other(key) {
        keys[key]?.();
        return key in keys;
      },
      moved: (cell) => announce(game.describe(cell)),
    },
    zoom,
  );
  view.svg.addEventListener("blur", () => glow(-1));

  return {
    element: palette.element,
    keys,
    changed(state, outcome) {
      if (outcome?.bloom) bloom(view, outcome.bloom);
      palette.refresh(state.regions);
    },
  };
}

/** Keys 1 to 9 choose a color. */
function numberKeys({ size, name, choose }: Palette): Controls["keys"] {
  const keys: Controls["keys"] = {};
  // the choice may be the move, which has more to say
  for (let n = 0; n < size && n < 9; n++)
    keys[String(n + 1)] = () => (announce(name(n)), choose(n));
  return keys;
}

/** The cells connected to a cell by cells of its color. */
function region({ scene, state }: Gestures["game"], cell: CellId): CellId[] {
  const { colors } = state;
  const seen = new Set([cell]);
  for (const at of seen)
    for (const next of scene.cells[at]?.near ?? [])
      if (colors[next] === colors[cell]) seen.add(next);
  return [...seen];
}
