// Small helpers for English sentences.

/** `1 move`, `2 moves`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
}

export function sentenceCase(text: string): string {
  return text === "" ? "" : text[0]!.toUpperCase() + text.slice(1);
}

/** A message as a sentence: with a capital and a full stop. */
export function sentence(message: string): string {
  const text = sentenceCase(message.trim());
  return text === "" || /[.!?…:]$/.test(text) ? text : `${text}.`;
}
