// Announces sentences to screen readers politely, including a sentence that is repeated.

import { h } from "./dom.ts";

let regions: readonly HTMLElement[] = [];
let turn = 0;

/** Puts live regions into a page, or into a part of it, and uses them; again when called. */
export function announceIn(part: Node): () => void {
  const own = [0, 1].map(() =>
    h("div", { class: "unseen", "aria-live": "polite", role: "status" }),
  );
  own.forEach((region) => part.appendChild(region));
  const use = () => void (regions = own);
  use();
  return use;
}

/** Two regions take turns: a region that does not change is not read out. */
export function announce(sentence: string): void {
  const [last, next] = [regions[turn], regions[1 - turn]];
  turn = 1 - turn;
  if (last) last.textContent = "";
  if (next) next.textContent = sentence;
}
