// From gestures and keys to what the library understands. What they mean, and whether they may be, it alone knows.

import { announce } from "../../ui/announce.ts";
import { listenToPointers } from "../../board/input.ts";
import { listenToKeys } from "../../board/keyboard.ts";
import type { BoardView } from "../../board/view.ts";
import type { Zoom } from "../../board/zoom.ts";
import type { CellId, Outcome } from "../../wire.ts";
import type { Game } from "../../play/game.ts";

export interface Feedback {
  /** A gentle no, with the reason. */
  nudge(text: string, cells: readonly CellId[]): void;
  /** A gesture begins: what was said of the last one is over. */
  begins(): void;
  /** The position has another cursor for the keyboard. */
  locked(): boolean;
}

/** Drawing paths: chains, Numberlink, cycle. */
export function pathHands(
  game: () => Game | null,
  view: BoardView,
  feedback: Feedback,
  zoom: Zoom,
): void {
  let refused = "";
  const act = (action: Parameters<Game["act"]>[0]): Outcome | null => {
    if (feedback.locked()) return null;
    const outcome = game()?.act(action) ?? null;
    const code = outcome?.nudge?.code ?? "";
    if (outcome?.nudge && code !== refused) feedback.nudge(outcome.nudge.text, outcome.nudge.cells);
    refused = code;
    return outcome;
  };
  const sentence = (cell: CellId) => announce(game()?.describe(cell) ?? "");
  const goes = (outcome: Outcome | null, to: CellId): CellId | null => {
    if (!outcome || (outcome.nudge && !outcome.changed)) return null;
    return outcome.cursor ?? to;
  };

  listenToPointers(
    view,
    {
      press(cell) {
        refused = "";
        feedback.begins();
        view.setCursor(cell);
        act({ do: "press", cell });
      },
      drag(cell) {
        act({ do: "drag", cell });
      },
      release() {
        act({ do: "release" });
        const at = game()?.state.hand?.cell;
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
        refused = "";
        feedback.begins();
        const outcome = act({ do: "press", cell });
        if (outcome?.state.hand) sentence(cell);
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
      draw: (from, to) => ((refused = ""), goes(act({ do: "extend", cell: from, to }), to)),
      retract: (cell) => ((refused = ""), goes(act({ do: "retract", cell }), cell)),
      other(key, cell) {
        if (key !== "x" && key !== "X") return false;
        act({ do: "clear", cell });
        return true;
      },
      moved: sentence,
    },
    zoom,
  );
}

/** Tapping regions: KAMI and Flood-It. */
export function tileHands(
  game: () => Game | null,
  view: BoardView,
  feedback: Feedback,
  zoom: Zoom,
  color: { get(): number; choose(color: number): void },
): void {
  let pressed: CellId = -1;
  const paint = (cell: CellId) => {
    if (feedback.locked() || cell < 0) return;
    const state = game();
    // Flood-It: a tap on a cell floods with its color
    if (state?.scene.pivot != null) return color.choose(state.state.colors[cell] ?? 0);
    const outcome = state?.act({ do: "paint", cell, color: color.get() });
    if (outcome?.nudge) feedback.nudge(outcome.nudge.text, outcome.nudge.cells);
  };
  const glow = (cell: CellId) => view.glow(cell < 0 ? [] : region(game(), cell));

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
        paint(pressed);
      },
      cancel: () => glow(-1),
      hover: glow,
    },
    zoom,
  );

  listenToKeys(
    view,
    {
      take: (cell) => (paint(cell), false),
      carry: () => null,
      put: () => undefined,
      cancel: () => undefined,
      draw: (_from, to) => to,
      retract: (cell) => (game()?.act({ do: "undo" }), cell),
      other(key) {
        const n = Number(key) - 1;
        const most = game()?.scene.palette ?? 0;
        if (!/^[1-9]$/.test(key) || n >= most) return false;
        color.choose(n);
        return true;
      },
      moved: (cell) => announce(game()?.describe(cell) ?? ""),
    },
    zoom,
  );
  view.svg.addEventListener("blur", () => glow(-1));
}

/** The cells of one color around a cell, to be outlined. */
export function region(game: Game | null, cell: CellId): CellId[] {
  if (!game) return [];
  const { cells } = game.scene;
  const { colors } = game.state;
  const seen = new Set([cell]);
  const list = [cell];
  for (const at of list)
    for (const next of cells[at]?.near ?? [])
      if (!seen.has(next) && colors[next] === colors[cell]) {
        seen.add(next);
        list.push(next);
      }
  return list;
}
