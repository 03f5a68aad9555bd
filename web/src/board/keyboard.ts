// The board without a mouse: arrows move the cursor, Enter or Space picks up and puts down, Shift
// draws at once. While something is carried, the cursor follows the path. What the keys mean is
// decided elsewhere.

import { set } from "../ui/dom.ts";
import type { CellId, Direction } from "../wire.ts";
import type { BoardView } from "./view.ts";
import type { Zoom } from "./zoom.ts";

export interface KeyHands {
  /** Enter or Space while nothing is carried; returns whether something is carried now. */
  take(cell: CellId): boolean;
  /**
   * An arrow while something is carried; returns the cursor's cell, or null if the step was
   * refused.
   */
  carry(from: CellId, to: CellId): CellId | null;
  put(): void;
  cancel(): void;
  /** Shift and an arrow: draws one step. */
  draw(from: CellId, to: CellId): CellId | null;
  /** Backspace: one step back on the path at this cell. */
  retract(cell: CellId): CellId | null;
  /** Delete: the whole path at this cell. */
  clear?(cell: CellId): void;
  /** Any other key; returns whether it was used. */
  other?(key: string, cell: CellId): boolean;
  /** The cursor moved to a cell. */
  moved?(cell: CellId): void;
}

const ARROWS: { readonly [key: string]: Direction } = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
/**
 * The four slanting directions of hexagons: rows down, and columns right from an even and an odd
 * row.
 */
const SLANTS: { readonly [key: string]: readonly [down: number, even: number, odd: number] } = {
  Home: [-1, -1, 0],
  PageUp: [-1, 0, 1],
  End: [1, -1, 0],
  PageDown: [1, 0, 1],
};

export function listenToKeys(view: BoardView, hands: KeyHands, zoom?: Zoom): void {
  let carrying = false;
  const { svg } = view;
  const put = (cell: CellId | null) => {
    if (cell === null) return;
    view.setCursor(cell);
    zoom?.follow(cell);
    hands.moved?.(cell);
  };
  const carry = (on: boolean) => {
    carrying = on;
    set(svg, { "data-carrying": on });
  };

  svg.addEventListener(
    "focus",
    () => view.cursor < 0 && view.layout.spots.length > 0 && view.setCursor(0),
  );
  svg.addEventListener("pointerdown", () => carrying && carry(false));
  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Math.max(0, view.cursor);
    if (view.layout.spots.length === 0 || !act(event.key, event.shiftKey, at)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  function act(key: string, shift: boolean, at: CellId): boolean {
    const way = ARROWS[key];
    const slant = view.layout.shape === "hex" ? SLANTS[key] : undefined;
    if (way || slant) {
      const to = way ? view.layout.toward(at, way) : slanting(at, slant!);
      if (to >= 0) put(carrying ? hands.carry(at, to) : shift ? hands.draw(at, to) : to);
      return true;
    }
    if (key === "Enter" || key === " ") {
      if (carrying) hands.put();
      carry(!carrying && hands.take(at));
      return true;
    }
    if (key === "Escape" && carrying) {
      carry(false);
      hands.cancel();
      return true;
    }
    if (key === "Backspace" || key === "Delete") {
      if (carrying) hands.put();
      carry(false);
      if (key === "Delete" && hands.clear) hands.clear(at);
      else put(hands.retract(at));
      return true;
    }
    return hands.other?.(key, at) ?? false;
  }

  function slanting(at: CellId, [down, even, odd]: readonly [number, number, number]): CellId {
    const { row, col } = view.layout.spots[at]!;
    const goal = col + (row % 2 === 0 ? even : odd);
    return view.layout.spots.findIndex((spot) => spot.row === row + down && spot.col === goal);
  }
}
