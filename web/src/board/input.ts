// Mouse, touch and pen on a board: which cells a gesture passes through, in order and without gaps.
// What a gesture means is decided elsewhere. Two fingers zoom; so does the wheel with Ctrl. Without
// Ctrl the wheel moves a zoomed board.

import type { BoardView } from "./view.ts";
import type { Zoom } from "./zoom.ts";

export interface Hands {
  press(cell: number, event: PointerEvent): void;
  /** The pointer came to another cell while pressed. */
  drag(cell: number): void;
  release(): void;
  /** Undoes the gesture. */
  cancel(): void;
  /** The pointer is over a cell without pressing; -1 when it left the board. */
  hover?(cell: number): void;
  /** The right button has a meaning too. */
  readonly right?: boolean;
  /** A drag off a joined side goes on in the cell opposite. */
  readonly crosses?: boolean;
}

/**
 * Keeps the touches of this element from the browser. Otherwise Chromium takes a drag for a fling,
 * even under `touch-action: none`, and swallows the next tap anywhere on the page as its end.
 */
export function keepTouches(element: SVGElement): void {
  element.addEventListener("touchstart", (event) => event.cancelable && event.preventDefault(), {
    passive: false,
  });
}

export function listenToPointers(view: BoardView, hands: Hands, zoom?: Zoom): void {
  const { svg } = view;
  const fingers = new Map<number, PointerEvent>();
  let gesture: { id: number; cell: number; at: readonly [number, number] } | null = null;
  let over = -1;

  keepTouches(svg);
  svg.addEventListener("pointerdown", (event) => {
    const meant = event.button === 0 || (event.button === 2 && hands.right);
    if (event.pointerType === "mouse" && !meant) return;
    if (event.pointerType === "touch") fingers.set(event.pointerId, event);
    // what a mouse does by itself
    if (event.pointerType !== "mouse") svg.focus({ preventScroll: true });
    svg.setPointerCapture(event.pointerId);
    if (fingers.size === 2) {
      if (gesture) hands.cancel();
      gesture = null;
      return;
    }
    const cell = view.cellAt(event.clientX, event.clientY);
    if (gesture || cell < 0) return;
    gesture = { id: event.pointerId, cell, at: view.toBoard(event.clientX, event.clientY) };
    hands.press(cell, event);
  });

  svg.addEventListener("pointermove", (event) => {
    if (fingers.size === 2 && fingers.has(event.pointerId)) {
      pinch(event);
      return;
    }
    if (!gesture) {
      const cell = view.cellAt(event.clientX, event.clientY);
      if (cell !== over && event.pointerType !== "touch") hands.hover?.((over = cell));
      return;
    }
    if (gesture.id !== event.pointerId) return;
    const steps = event.getCoalescedEvents?.() ?? [];
    for (const step of steps.length > 0 ? steps : [event]) follow(step);
  });

  const end = (event: PointerEvent, done: boolean) => {
    fingers.delete(event.pointerId);
    if (gesture?.id !== event.pointerId) return;
    gesture = null;
    if (done) hands.release();
    else hands.cancel();
  };
  svg.addEventListener("pointerup", (event) => end(event, true));
  svg.addEventListener("pointercancel", (event) => end(event, false));
  svg.addEventListener("pointerleave", () => over >= 0 && hands.hover?.((over = -1)));
  svg.addEventListener(
    "contextmenu",
    (event) => (gesture || hands.right) && event.preventDefault(),
  );
  svg.addEventListener(
    "wheel",
    (event) => {
      if (!zoom || (!event.ctrlKey && !zoom.closer)) return;
      event.preventDefault();
      if (event.ctrlKey)
        return zoom.by(Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
      const line = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
      const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY];
      zoom.pan(-dx * line, -dy * line);
    },
    { passive: false },
  );

  /** Walks along the line from the last point in steps small enough to meet every cell on it. */
  function follow(event: PointerEvent): void {
    if (!gesture) return;
    const [x0, y0] = gesture.at;
    const [x1, y1] = view.toBoard(event.clientX, event.clientY);
    const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (view.layout.radius * 0.5)));
    for (let i = 1; i <= steps; i++) {
      const [x, y] = [x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps];
      let cell = view.layout.enters(x, y);
      if (cell < 0 && hands.crosses) cell = view.layout.beyond(gesture.cell, x, y);
      if (cell < 0 || cell === gesture.cell) continue;
      gesture.cell = cell;
      hands.drag(cell);
    }
    gesture.at = [x1, y1];
  }

  function pinch(event: PointerEvent): void {
    const [a, b] = [...fingers.values()] as [PointerEvent, PointerEvent];
    const before = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    const still = event.pointerId === a.pointerId ? b : a;
    const moved = event.pointerId === a.pointerId ? a : b;
    fingers.set(event.pointerId, event);
    const after = Math.hypot(event.clientX - still.clientX, event.clientY - still.clientY);
    if (!zoom || before < 1) return;
    const [x, y] = [(event.clientX + still.clientX) / 2, (event.clientY + still.clientY) / 2];
    zoom.by(after / before, x, y);
    zoom.pan((event.clientX - moved.clientX) / 2, (event.clientY - moved.clientY) / 2);
  }
}
