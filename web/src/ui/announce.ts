// What screen readers are told: politely, and the same sentence twice when it is said twice.

import { h } from "./dom.ts";

const regions = [0, 1].map(() =>
  h("div", { class: "unseen", "aria-live": "polite", role: "status" }),
);
let turn = 0;

/** Puts the live regions into the page; once, at the start. */
export function mountAnnouncer(): void {
  document.body.append(...regions);
}

export function announce(sentence: string): void {
  regions[turn]!.textContent = "";
  turn = 1 - turn;
  regions[turn]!.textContent = sentence;
}
