// A zip of a few texts. Browsers compress, but have no such format.

import { deflate } from "./code.ts";

export interface File {
  name: string;
  text: string;
}

/** Version 2.0, names in UTF-8, deflated; the time is midnight of the first day of 1980. */
const VERSION = 20;
const UTF8 = 1 << 11;
const DEFLATED = 8;
const DAY_ONE = (1 << 5) | 1;
/** The sizes in bytes of what stands before each file, of its entry in the list, and of the end. */
const HEAD = 30;
const ENTRY = 46;
const END = 22;

/** The same files make the same bytes in the same browser. */
export async function zip(files: readonly File[]): Promise<Blob> {
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const { name, text } of files) {
    const title = new TextEncoder().encode(name);
    const plain = new TextEncoder().encode(text);
    const small = await deflate(plain);
    // common to both: version, flags, method, time, day, checksum, sizes, length of the name
    const fields = new DataView(new ArrayBuffer(26));
    fields.setUint16(0, VERSION, true);
    fields.setUint16(2, UTF8, true);
    fields.setUint16(4, DEFLATED, true);
    fields.setUint16(8, DAY_ONE, true);
    fields.setUint32(10, checksum(plain), true);
    fields.setUint32(14, small.length, true);
    fields.setUint32(18, plain.length, true);
    fields.setUint16(22, title.length, true);
    const head = record(HEAD, 0x04034b50);
    bytes(head).set(bytes(fields), 4);
    const entry = record(ENTRY, 0x02014b50);
    entry.setUint16(4, VERSION, true);
    bytes(entry).set(bytes(fields), 6);
    entry.setUint32(42, at, true);
    parts.push(bytes(head), title, small);
    list.push(bytes(entry), title);
    at += HEAD + title.length + small.length;
  }
  const end = record(END, 0x06054b50);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(
    12,
    list.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  end.setUint32(16, at, true);
  return new Blob([...parts, ...list, bytes(end)] as BlobPart[], { type: "application/zip" });
}

/** A record of this many bytes that begins with its signature. */
function record(size: number, signature: number): DataView {
  const record = new DataView(new ArrayBuffer(size));
  record.setUint32(0, signature, true);
  return record;
}

function bytes({ buffer }: DataView): Uint8Array {
  return new Uint8Array(buffer);
}

/** CRC-32, as zip has it. */
function checksum(bytes: Uint8Array): number {
  let rest = ~0;
  for (const byte of bytes) rest = (rest >>> 8) ^ TABLE[(rest ^ byte) & 255]!;
  return ~rest >>> 0;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});
