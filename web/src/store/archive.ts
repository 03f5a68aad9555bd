// All stored data as one file that can be exported, imported or erased.

import { keys, read, remove, write } from "./local.ts";

export function exportAll(): string {
  const kept = Object.fromEntries(keys().map((key) => [key, read(key)]));
  return JSON.stringify({ brimful: 1, kept }, null, 1);
}

/** Returns how many entries were imported; 0 if the text is not an exported file. */
export function importAll(text: string): number {
  try {
    const file = JSON.parse(text) as { brimful?: number; kept?: Record<string, unknown> };
    if (file.brimful !== 1 || typeof file.kept !== "object" || file.kept === null) return 0;
    return Object.entries(file.kept).filter(([key, value]) => write(key, value)).length;
  } catch {
    return 0;
  }
}

export function eraseAll(): void {
  for (const key of keys()) remove(key);
}
