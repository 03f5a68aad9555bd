// Trial branches: nested bars at the board's edge, each in its own color, and the buttons that keep
// or discard a trial.

import { tint } from "../theme/palette.ts";
import { t } from "../text/index.ts";
import { fill, h, s, set } from "../ui/dom.ts";
import type { Branch } from "../wire.ts";

export interface Trials {
  readonly bars: HTMLElement;
  readonly element: HTMLElement;
  refresh(branches: readonly Branch[]): void;
}

export function trials(act: { keep(): void; drop(): void }): Trials {
  const bars = h("div", { class: "bars", "aria-hidden": "true" });
  const spot = s(
    "svg",
    { viewBox: "0 0 10 10", class: "spot", "aria-hidden": "true" },
    s("circle", { cx: 5, cy: 5, r: 4.4 }),
  );
  const name = h("span", {});
  // made once: a button that is pressed keeps the focus
  const element = h(
    "div",
    { class: "trials", hidden: true },
    h("span", { class: "trial-name" }, spot, name),
    h("button", { on: { click: act.keep } }, t.play.keep),
    h("button", { on: { click: act.drop } }, t.play.drop),
  );
  return {
    bars,
    element,
    refresh(branches) {
      if (bars.childElementCount !== branches.length)
        fill(
          bars,
          branches.map((_, n) => h("span", { style: tint(n) })),
        );
      const last = branches[branches.length - 1];
      if (!last && element.contains(document.activeElement))
        element
          .closest(".play")
          ?.querySelector<SVGElement>(".board-svg")
          ?.focus({ preventScroll: true });
      element.hidden = !last;
      if (!last) return;
      set(spot, { style: tint(branches.length - 1) });
      name.textContent = last.name;
    },
  };
}
