// Trial branches: bars at the board's edge, one inside the other, each in a color of its own, and what to do with them.

import { fill, h, s } from "../app/dom.ts";
import { tint } from "../board/tubes.ts";
import { t } from "../text/index.ts";
import type { Branch } from "../wire.ts";

export interface Trials {
  readonly bars: HTMLElement;
  readonly element: HTMLElement;
  refresh(branches: readonly Branch[]): void;
}

export function trials(act: { keep(): void; drop(): void }): Trials {
  const bars = h("div", { class: "bars", "aria-hidden": "true" });
  const element = h("div", { class: "trials", hidden: true });
  return {
    bars,
    element,
    refresh(branches) {
      fill(bars, branches.map((_, n) => h("span", { style: tint(n) })));
      element.hidden = branches.length === 0;
      const last = branches[branches.length - 1];
      if (!last) return element.replaceChildren();
      fill(
        element,
        h("span", { class: "trial-name" }, s("svg", { viewBox: "0 0 10 10", class: "spot", style: tint(branches.length - 1), "aria-hidden": "true" }, s("circle", { cx: 5, cy: 5, r: 4.4 })), last.name),
        h("button", { on: { click: act.keep } }, t.play.keep),
        h("button", { on: { click: act.drop } }, t.play.drop),
      );
    },
  };
}
