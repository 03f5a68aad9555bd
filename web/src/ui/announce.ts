// Announces sentences to screen readers politely, including a sentence that is repeated.

import { h } from "./dom.ts";

let regions: readonly HTMLElement[] = [];
let turn = 0;

/** Puts the live regions into the page; once, at the start. */
export function mountAnnouncer(): void {
  regions = [0, 1].map(() => h("div", { class: "unseen", "aria-live": "polite", role: "status" }));
  document.body.append(...regions);
}

/** Two regions take turns: a region that does not change is not read out. */
export function announce(sentence: string): void {
  const [last, next] = [regions[turn], regions[1 - turn]];
  turn = 1 - turn;
  if (last) last.textContent = "";
  if (next) next.textContent = sentence;
}
