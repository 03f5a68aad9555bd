// The speed, the autopilot and the size of the board, each remembered.

import { read, write } from "../store/local.ts";
import { h } from "../ui/dom.ts";
import type { Capabilities } from "../wire.ts";
import { words } from "./words.ts";

/** Moves a second; the last four are 4, 16, 60 and 240 moves a frame. */
const SPEEDS = [3, 5, 8, 12, 20, 40, 60, 60 * 4, 60 * 16, 60 * 60, 60 * 240];
const BY_HAND = 2;
const BY_PILOT = 6;
const SIZES = [6, 8, 10, 14, 20, 30];
const MOST_ROWS = 40;

type Pilots = Capabilities["pilots"];

/** The rows of a board whose address may state them. */
export function wantedRows(stated: string | null): number {
  const size = Number(stated) || read<number>("snake/size") || 10;
  return Math.min(MOST_ROWS, Math.max(2, size));
}

/** The autopilot of that name, or the one used last, or the first. */
export function wantedPilot(pilots: Pilots, stated: string | null): string {
  const name = stated ?? read<string>("snake/pilot");
  return (pilots.find((p) => p.pilot === name) ?? pilots[0])?.pilot ?? "";
}

export interface SpeedField {
  readonly element: HTMLElement;
  /** The position of the slider. */
  readonly position: string;
  /** Moves a second. */
  moves(): number;
  /** From the speed of a hand to that of an autopilot, if nobody has chosen another. */
  quicken(): void;
}

export function speedField(stated: string | null): SpeedField {
  const name = h("span", { class: "soft number" });
  const field = h("input", {
    type: "range",
    min: 0,
    max: SPEEDS.length - 1,
    value: stated ?? read<number>("snake/speed") ?? BY_HAND,
    "aria-label": words.speed,
    on: { input: () => (write("snake/speed", Number(field.value)), rename()) },
  });
  const moves = () => SPEEDS[Number(field.value)]!;
  const rename = () => {
    const pace = moves();
    name.textContent = pace > 60 ? words.perFrame(pace / 60) : words.perSecond(pace);
  };
  rename();
  return {
    element: h("label", { class: "row" }, h("span", {}, words.speed, " ", name), field),
    get position() {
      return field.value;
    },
    moves,
    quicken() {
      if (stated !== null || Number(field.value) !== BY_HAND) return;
      field.value = String(BY_PILOT);
      rename();
    },
  };
}

export function pilotField(
  pilots: Pilots,
  pilot: string,
  choose: (pilot: string) => void,
): HTMLElement {
  const field = h(
    "select",
    { on: { change: () => (write("snake/pilot", field.value), choose(field.value)) } },
    pilots.map((p) =>
      h(
        "option",
        { value: p.pilot, selected: p.pilot === pilot, title: p.about },
        p.pilot.replaceAll(/[-_]/g, " "),
      ),
    ),
  );
  return h("label", { class: "row" }, words.pilot, field);
}

export function sizeField(rows: number, choose: (size: string) => void): HTMLElement {
  const field = h(
    "select",
    { on: { change: () => (write("snake/size", Number(field.value)), choose(field.value)) } },
    SIZES.map((n) => h("option", { value: n, selected: n === rows }, `${n} × ${n}`)),
  );
  return h("label", { class: "row" }, words.size, field);
}
