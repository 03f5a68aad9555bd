// The board without a mouse: arrows move the cursor, Enter or Space picks up and puts down, Shift draws at once.
// While something is carried the cursor goes where the path goes.

import { set } from "../app/dom.ts";
import type { BoardView } from "./view.ts";
import type { Zoom } from "./zoom.ts";

export interface KeyHands {
  press(cell: number): void;
  /** Whether the step was taken; a refused one leaves the cursor where it is. */
  drag(cell: number): boolean;
  release(): void;
  cancel(): void;
  /** Backspace: one step back on the path at this cell; the cell that is its end now, or nothing. */
  retract?(cell: number): number | null;
  /** Any other key; whether it meant something. */
  other?(key: string, cell: number): boolean;
  /** The cursor came to a cell. */
  moved?(cell: number): void;
}

const ARROWS: { readonly [key: string]: readonly [down: number, right: number] } = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};

export function listenToKeys(view: BoardView, hands: KeyHands, zoom?: Zoom): { stop(): void } {
  let carrying = false;
  const { svg } = view;
  const put = (cell: number) => {
    view.setCursor(cell);
    zoom?.follow(cell);
    hands.moved?.(cell);
  };
  const drop = (keep: boolean) => {
    if (!carrying) return;
    carrying = false;
    set(svg, { "data-carrying": null });
    if (keep) hands.release();
    else hands.cancel();
  };

  svg.addEventListener("focus", () => view.cursor < 0 && view.cells.length > 0 && view.setCursor(view.cells[0]!));
  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = view.cursor < 0 ? view.cells[0] ?? -1 : view.cursor;
    if (at < 0 || !act(event, at)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  function act(event: KeyboardEvent, at: number): boolean {
    const arrow = ARROWS[event.key];
    if (arrow) {
      const to = next(at, ...arrow);
      if (to >= 0) step(at, to, event.shiftKey);
      return true;
    }
    if (event.key === "Enter" || event.key === " ") {
      if (carrying) drop(true);
      else {
        carrying = true;
        set(svg, { "data-carrying": true });
        hands.press(at);
      }
      return true;
    }
    if (event.key === "Escape" && carrying) {
      drop(false);
      return true;
    }
    if ((event.key === "Backspace" || event.key === "Delete") && hands.retract) {
      drop(true);
      const end = hands.retract(at);
      if (end !== null) put(end);
      return true;
    }
    return hands.other?.(event.key, at) ?? false;
  }

  /** The next cell that is there, over holes if need be. */
  function next(at: number, down: number, right: number): number {
    let to = view.layout.toward(at, down, right);
    while (to >= 0 && view.floor.holes.has(to)) to = view.layout.toward(to, down, right);
    return to;
  }

  function step(at: number, to: number, draw: boolean): void {
    if (carrying) {
      if (hands.drag(to)) put(to);
      return;
    }
    if (!draw) return put(to);
    hands.press(at);
    const taken = hands.drag(to);
    hands.release();
    if (taken) put(to);
  }

  return { stop: () => drop(true) };
}
