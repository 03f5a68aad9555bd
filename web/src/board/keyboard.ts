// The board without a mouse: arrows move the cursor, Enter or Space picks up and puts down, Shift
// draws at once. While something is carried, the cursor follows the path. Where no arrow leads to a
// neighbor, as in a graph, one key points at the neighbors one by one, another goes there. What the
// keys mean is decided elsewhere.

import { set } from "../ui/dom.ts";
import type { CellId } from "../wire.ts";
import type { BoardView } from "./view.ts";
import type { Way } from "./ways.ts";
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
  /** The cursor moved to a cell, or points at it. */
  moved?(cell: CellId): void;
}

const WAYS: { readonly [key: string]: Way } = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "upLeft",
  PageUp: "upRight",
  End: "downLeft",
  PageDown: "downRight",
};
/** The keys that point at the next neighbor or the one before. */
const POINT: { readonly [key: string]: number } = { ".": 1, ",": -1 };
const GO = "g";

export function listenToKeys(view: BoardView, hands: KeyHands, zoom?: Zoom): void {
  let carrying = false;
  /** The neighbor that the cursor's cell points at, as an index. */
  let pointed: { readonly from: CellId; readonly index: number } | null = null;
  const { svg } = view;
  const put = (cell: CellId | null) => {
    unpoint();
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
  svg.addEventListener("pointerdown", () => (unpoint(), carrying && carry(false)));
  svg.addEventListener("blur", unpoint);
  svg.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Math.max(0, view.cursor);
    if (view.layout.spots.length === 0 || !act(event.key, event.shiftKey, at)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  function act(key: string, shift: boolean, at: CellId): boolean {
    const way = WAYS[key];
    if (way) return go(at, view.layout.toward(at, way), shift);
    const near = view.layout.spots[at]!.near ?? [];
    if (near.length > 0 && key in POINT) return point(at, near, POINT[key]!);
    if (near.length > 0 && key.toLowerCase() === GO)
      return go(at, pointed?.from === at ? near[pointed.index]! : -1, shift);
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

  function go(at: CellId, to: CellId, shift: boolean): boolean {
    if (to >= 0) put(carrying ? hands.carry(at, to) : shift ? hands.draw(at, to) : to);
    return true;
  }

  function point(at: CellId, near: readonly CellId[], by: number): boolean {
    const before = pointed?.from === at ? pointed.index : by > 0 ? -1 : 0;
    const index = (before + by + near.length) % near.length;
    pointed = { from: at, index };
    view.glow([near[index]!]);
    hands.moved?.(near[index]!);
    return true;
  }

  function unpoint(): void {
    if (pointed) view.glow([]);
    pointed = null;
  }
}
