// The palette: one color is chosen, and each button shows how many regions its color has left.

import { tint } from "../../theme/palette.ts";
import { t } from "../../text/index.ts";
import { letterOf } from "../../theme/palette.ts";
import { h, set } from "../../ui/dom.ts";

export interface Palette {
  readonly element: HTMLElement;
  readonly size: number;
  /** The color chosen last. */
  chosen(): number;
  /** What the button of a color is called. */
  name(color: number): string;
  /** As if its button had been pressed. */
  choose(color: number): void;
  refresh(regions: readonly number[]): void;
}

export function palette(
  size: number,
  onChoose: (color: number) => void = () => undefined,
): Palette {
  let chosen = 0;
  const counts = Array.from({ length: size }, () => h("span", { class: "number" }));
  const buttons = Array.from({ length: size }, (_, n) =>
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
    mark((chosen + by + size) % size);
    buttons[chosen]!.focus();
  }
  mark(0);
  return {
    element: h(
      "div",
      { class: "colors", role: "radiogroup", "aria-label": t.color, "data-look": "tiles" },
      buttons,
    ),
    size,
    chosen: () => chosen,
    name: (n) => buttons[n]!.ariaLabel ?? "",
    choose,
    refresh(regions) {
      regions.forEach((n, i) => {
        if (!buttons[i]) return;
        counts[i]!.textContent = String(n);
        const name = buttonName(letterOf(i), n);
        set(buttons[i]!, { "aria-label": name, title: `${name} (${i + 1})`, "data-gone": n === 0 });
      });
    },
  };
}

function buttonName(letter: string, regions: number): string {
  return `${letter}, ${regions === 0 ? "gone" : t.count(regions, "region")}`;
}
