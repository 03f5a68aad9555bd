// The player's settings, and who is notified when they change.

import { onChange, read, write } from "./local.ts";

export interface Settings {
  theme: "auto" | "light" | "dark";
  palette: "auto" | "clear" | "paper";
  patterns: boolean;
  letters: boolean;
  motion: "auto" | "off";
  hand: "right" | "left";
  timer: boolean;
  sound: boolean;
  haptics: boolean;
  /** What Check says: whether the position can be completed, or whether a rule is broken. */
  check: "completion" | "rules";
  /** How fast a new color spreads (1 is usual). */
  pace: number;
  /** What links begin with; empty for the build's own address. */
  address: string;
}

export const USUAL: Settings = {
  theme: "auto",
  palette: "auto",
  patterns: false,
  letters: false,
  motion: "auto",
  hand: "right",
  timer: true,
  sound: false,
  haptics: false,
  check: "completion",
  pace: 1,
  address: "",
};

let current: Settings = { ...USUAL, ...read<Partial<Settings>>("settings") };
const listeners = new Set<() => void>();

export function settings(): Readonly<Settings> {
  return current;
}

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  write("settings", current);
  notify();
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

/** Takes over what is changed in another page; once, at the start. */
export function followSettings(): void {
  onChange("settings", () => {
    current = { ...USUAL, ...read<Partial<Settings>>("settings") };
    notify();
  });
}

/** Calls back on every change, until the returned function is called. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether animations are allowed by the system and the player. */
export function mayMove(): boolean {
  return current.motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
