// The playback bar: play, pause, one step, scrubber, speed.

import { t } from "../text/index.ts";
import { h, set } from "./dom.ts";
import { icon } from "./icons.ts";

export interface Transport {
  readonly element: HTMLElement;
  /** Sets the number of positions. */
  extend(length: number): void;
  seek(position: number): void;
  play(): void;
  pause(): void;
  readonly playing: boolean;
  readonly position: number;
}

/** Events a second at each notch of the speed. */
const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 150, 400, 1000, 4000];

export function transport(
  onSeek: (position: number) => void,
  options: { length?: number; speed?: number } = {},
): Transport {
  let length = options.length ?? 0;
  let position = 0;
  let frame = 0;
  let last = 0;
  /** Steps due since the last frame, with the fraction left over. */
  let due = 0;

  const scrubber = h("input", {
    type: "range",
    min: 0,
    max: length,
    value: 0,
    step: 1,
    "aria-label": t.transport.position,
    on: { input: () => (pause(), move(Number(scrubber.value))) },
  });
  const speed = h("input", {
    type: "range",
    min: 0,
    max: SPEEDS.length - 1,
    value: options.speed ?? 4,
    "aria-label": t.transport.speed,
    class: "speed",
  });
  const toggle = h("button", { class: "plain", on: { click: () => (frame ? pause() : play()) } });
  const button = (name: "first" | "left" | "right", label: string, act: () => void) =>
    h(
      "button",
      { class: "plain", "aria-label": label, title: label, on: { click: () => (pause(), act()) } },
      icon(name),
    );
  const element = h(
    "div",
    { class: "transport", role: "group", "aria-label": t.transport.name },
    h(
      "div",
      { class: "transport-buttons" },
      button("first", t.transport.first, () => move(0)),
      button("left", t.transport.back, () => move(position - 1)),
      toggle,
      button("right", t.transport.step, () => move(position + 1)),
    ),
    h(
      "div",
      { class: "transport-sliders" },
      h("div", { class: "transport-line" }, scrubber),
      h(
        "label",
        { class: "transport-speed" },
        h("small", { class: "soft" }, t.transport.speed),
        speed,
      ),
    ),
  );

  function show(): void {
    const label = frame ? t.transport.pause : t.transport.play;
    set(toggle, { "aria-label": label, title: label });
    toggle.replaceChildren(icon(frame ? "pause" : "play"));
  }

  function move(to: number): void {
    position = Math.max(0, Math.min(length, to));
    scrubber.value = String(position);
    set(scrubber, { "aria-valuetext": t.transport.at(position, length) });
    onSeek(position);
  }

  function play(): void {
    if (frame) return;
    if (position >= length) move(0);
    last = performance.now();
    due = 0;
    frame = requestAnimationFrame(tick);
    show();
  }

  function tick(now: number): void {
    due += (Math.min(now - last, 200) / 1000) * SPEEDS[Number(speed.value)]!;
    last = now;
    const steps = Math.floor(due);
    due -= steps;
    if (steps > 0) move(position + steps);
    if (position >= length) return pause();
    frame = requestAnimationFrame(tick);
  }

  function pause(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    show();
  }

  show();
  return {
    element,
    play,
    pause,
    seek: move,
    extend: (n) => {
      length = n;
      set(scrubber, { max: n });
    },
    get playing() {
      return frame !== 0;
    },
    get position() {
      return position;
    },
  };
}
