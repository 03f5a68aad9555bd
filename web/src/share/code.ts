// A puzzle's text in a link: compressed, in letters that no address escapes. Browsers do not send
// what follows the `#` to a server.

/** `z` and the deflated text; or `t` and the plain text, if that is shorter or deflating fails. */
export async function encode(text: string): Promise<string> {
  const plain = new TextEncoder().encode(text);
  if (!("CompressionStream" in globalThis)) return `t${letters(plain)}`;
  const squeezed = await pass(plain, new CompressionStream("deflate-raw"));
  return squeezed.length < plain.length ? `z${letters(squeezed)}` : `t${letters(plain)}`;
}

/** The text of a code; null for a damaged one. */
export async function decode(code: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(
      atob(code.slice(1).replaceAll("-", "+").replaceAll("_", "/")),
      (c) => c.charCodeAt(0),
    );
    const plain =
      code[0] === "z" ? await pass(bytes, new DecompressionStream("deflate-raw"), MOST) : bytes;
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    return null;
  }
}

/** No link unfolds to more than this many bytes. */
const MOST = 4_000_000;

function letters(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function pass(
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
  most = Infinity,
): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(through as ReadableWritablePair<Uint8Array, BufferSource>)
    .getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > most) throw new Error("too long");
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
