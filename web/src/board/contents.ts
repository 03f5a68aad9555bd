// A number for what is drawn in each cell. It shows, without asking the library, whose name to ask
// again: a name tells the content, the line with its directions, and the edges crossed out.

import type { Picture } from "./picture.ts";

export function contentsOf(picture: Picture, count: number): Int32Array {
  const contents = new Int32Array(count);
  const add = (cell: number, ...parts: number[]) => {
    for (const part of parts) contents[cell] = mix(contents[cell]!, part);
  };
  picture.tiles?.forEach((color, cell) => add(cell, color));
  picture.solid?.forEach((cell) => add(cell, 1));
  picture.texts?.forEach((text, cell) => text !== null && add(cell, ...letters(text)));
  for (const { cell, color, label } of picture.discs) add(cell, color ?? -1, ...letters(label));
  for (const { cells, color, faint, closed } of picture.tubes) {
    // whether an end can go on depends on the whole line
    const whole = cells.reduce(mix, cells.length);
    const last = cells.length - 1;
    cells.forEach((cell, i) => {
      add(cell, color ?? -1, faint ? 1 : 0, cells[i - 1] ?? -1, cells[i + 1] ?? -1);
      if ((i === 0 || i === last) && !closed) add(cell, whole);
    });
  }
  // crosses stand in the order they were made
  const crossed = new Int32Array(count);
  for (const [a, b] of picture.crosses ?? []) {
    crossed[a]! += mix(b, 1);
    crossed[b]! += mix(a, 1);
  }
  crossed.forEach((sum, cell) => sum !== 0 && add(cell, sum));
  return contents;
}

function letters(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0)!);
}

/** Stirs a number into another, as a hash does. */
function mix(value: number, part: number): number {
  const sum = Math.imul(value ^ (part + 0x9e3779b9), 0x85ebca6b);
  return (sum ^ (sum >>> 13)) | 0;
}
