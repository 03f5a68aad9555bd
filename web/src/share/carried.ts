// Pictures that carry their puzzle, as the program writes them too: an SVG in its metadata, a PNG
// in a text chunk. Whoever opens one need not read it by sight.

const KEYWORD = "brimful";
/** The bytes before the first chunk of a PNG, and the length of its first chunk, the header. */
const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const HEADER = 25;

/** The puzzle's text in a picture; null without one. */
export async function carried(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (SIGNATURE.every((byte, i) => bytes[i] === byte)) return inPng(bytes);
  const text = new TextDecoder().decode(bytes);
  if (!/^\s*<(svg|\?xml|!)/.test(text)) return null;
  const svg = new DOMParser().parseFromString(text, "image/svg+xml");
  return svg.querySelector('metadata[data-brimful="native"]')?.textContent || null;
}

/** A PNG that carries a puzzle's text. */
export async function carry(png: Blob, text: string): Promise<Blob> {
  const content = new TextEncoder().encode(`${KEYWORD}\0\0\0\0\0${text}`);
  const chunk = new Uint8Array(content.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length);
  chunk.set(new TextEncoder().encode("iTXt"), 4);
  chunk.set(content, 8);
  view.setUint32(content.length + 8, checksum(chunk.subarray(4, content.length + 8)));
  const before = SIGNATURE.length + HEADER;
  return new Blob([png.slice(0, before), chunk, png.slice(before)], { type: "image/png" });
}

function inPng(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const latin = new TextDecoder("latin1");
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = latin.decode(bytes.subarray(at + 4, at + 8));
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (name === "iTXt" && latin.decode(content.subarray(0, 8)) === `${KEYWORD}\0`)
      return plainText(content.subarray(8));
    at += length + 12;
  }
  return null;
}

/** The text of an uncompressed chunk, behind its language and its translated keyword. */
function plainText(rest: Uint8Array): string | null {
  if (rest[0] !== 0) return null;
  const language = rest.indexOf(0, 2);
  const translated = rest.indexOf(0, language + 1);
  if (language < 0 || translated < 0) return null;
  return new TextDecoder().decode(rest.subarray(translated + 1)) || null;
}

/** The CRC of the PNG specification. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
