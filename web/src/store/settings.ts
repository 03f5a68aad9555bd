// The player's settings, and who is notified when they change.

import { read, write } from "./local.ts";

export interface Settings {
  theme: "auto" | "light" | "dark";
  palette: "auto" | "clear" | "paper";
  patterns: boolean;
  letters: boolean;
  motion: "auto" | "off";
  hand: "right" | "left";
  timer: boolean;
  /** How a new color spreads: outward or along a thread, and how fast (1 is usual). */
  spread: "wide" | "deep";
  pace: number;
}

export const USUAL: Settings = {
  theme: "auto",
  palette: "auto",
  patterns: false,
  letters: false,
  motion: "auto",
  hand: "right",
  timer: true,
  spread: "wide",
  pace: 1,
};

let current: Settings = { ...USUAL, ...read<Partial<Settings>>("settings") };
const listeners = new Set<() => void>();

export function settings(): Readonly<Settings> {
  return current;
}

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  write("settings", current);
  for (const listener of [...listeners]) listener();
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
