// A zip of a few texts.

import { strToU8, zipSync } from "fflate";

export interface File {
  name: string;
  text: string;
}

/** The time of all files: a zip has one, and the same files are to make the same bytes. */
const MADE = new Date(1980, 0, 1);

export function zip(files: readonly File[]): Blob {
  const texts = files.map(({ name, text }) => [name, strToU8(text)] as const);
  const packed = zipSync(Object.fromEntries(texts), { mtime: MADE });
  return new Blob([packed], { type: "application/zip" });
}
