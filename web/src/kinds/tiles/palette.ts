// The palette of KAMI and Flood-It: one color is chosen; each says how many regions it has left.

import { h, set } from "../../ui/dom.ts";
import { letterOf } from "../../theme/palette.ts";
import { tint } from "../../board/tubes.ts";
import { t } from "../../text/index.ts";

export interface Colors {
  readonly element: HTMLElement;
  get(): number;
  /** As if its button had been pressed. */
  choose(color: number): void;
  refresh(regions: readonly number[]): void;
}

export function colors(count: number, onChoose: (color: number) => void = () => undefined): Colors {
  let chosen = 0;
  const counts = Array.from({ length: count }, () => h("span", { class: "number" }));
  const buttons = Array.from({ length: count }, (_, n) =>
    h(
      "button",
      {
        class: "color",
        role: "radio",
        style: tint(n),
        "aria-checked": "false",
        on: { click: () => choose(n), keydown: arrow },
      },
      h("b", {}, letterOf(n)),
      counts[n],
    ),
  );
  const mark = (n: number) => {
    chosen = n;
    buttons.forEach((button, i) =>
      set(button, { "aria-checked": String(i === n), tabindex: i === n ? 0 : -1 }),
    );
  };
  const choose = (n: number) => {
    mark(n);
    onChoose(n);
  };
  function arrow(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    mark((chosen + by + count) % count);
    buttons[chosen]!.focus();
  }
  mark(0);
  return {
    element: h(
      "div",
      { class: "colors", role: "radiogroup", "aria-label": t.colorsName, "data-look": "tiles" },
      buttons,
    ),
    get: () => chosen,
    choose,
    refresh(regions) {
      regions.forEach((n, i) => {
        if (!buttons[i]) return;
        counts[i]!.textContent = String(n);
        const name = t.colorButton(letterOf(i), n);
        set(buttons[i]!, { "aria-label": name, title: `${name} (${i + 1})`, "data-gone": n === 0 });
      });
    },
  };
}
