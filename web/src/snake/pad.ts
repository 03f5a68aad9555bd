// Four buttons, swipes on the board, and keys: steering.

import { keepTouches } from "../board/input.ts";
import { h } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import type { Direction } from "../wire.ts";
import { words } from "./words.ts";

/** The keys that steer. */
export const WAYS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  w: "up",
  ArrowDown: "down",
  s: "down",
  ArrowLeft: "left",
  a: "left",
  ArrowRight: "right",
  d: "right",
};

export function pad(turn: (way: Direction) => void): HTMLElement {
  const button = (way: Direction) =>
    h(
      "button",
      {
        class: `pad-${way}`,
        "aria-label": words.dirs[way],
        on: {
          pointerdown: (event) => (event.preventDefault(), turn(way)),
          click: (event) => event.detail === 0 && turn(way),
        },
      },
      icon(way),
    );
  return h(
    "div",
    { class: "pad", role: "group", "aria-label": words.steer },
    button("up"),
    button("left"),
    button("right"),
    button("down"),
  );
}

/** A swipe turns once it is long enough, and again when the finger changes direction. */
export function listenToSwipes(element: SVGElement, turn: (way: Direction) => void): void {
  const LONG = 18;
  keepTouches(element);
  let from: readonly [number, number] | null = null;
  element.addEventListener("pointerdown", (event) => (from = [event.clientX, event.clientY]));
  element.addEventListener("pointermove", (event) => {
    if (!from || event.buttons === 0) return;
    const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]];
    if (Math.max(Math.abs(dx), Math.abs(dy)) < LONG) return;
    turn(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "right" : "left") : dy > 0 ? "down" : "up");
    from = [event.clientX, event.clientY];
  });
  element.addEventListener("pointerup", () => (from = null));
}
