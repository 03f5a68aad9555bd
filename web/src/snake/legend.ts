// What the lines on the board mean.

import { h, s } from "../ui/dom.ts";
import { words } from "./words.ts";

const LINES = { loop: "snake-loop", way: "snake-way", cut: "snake-shortcut" } as const;

export function legend(): HTMLElement {
  return h(
    "ul",
    { class: "legend" },
    Object.entries(LINES).map(([name, line]) =>
      h(
        "li",
        {},
        s(
          "svg",
          { viewBox: "0 0 28 8", width: 28, height: 8, class: "layer", "aria-hidden": "true" },
          s("path", { class: line, d: "M2 4H26" }),
        ),
        words.legend[name as keyof typeof LINES],
      ),
    ),
  );
}
