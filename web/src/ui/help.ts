// The help behind `?`: the rules, and the keys or gestures.

import { t } from "../text/index.ts";
import { openDialog } from "./dialog.ts";
import { h } from "./dom.ts";
import type { Help } from "./screen.ts";

export function openHelp(help: Help = { rules: [t.helpHome], keys: [] }): void {
  const byTouch = help.hands && matchMedia("(hover: none) and (pointer: coarse)").matches;
  openDialog(
    t.help,
    h(
      "div",
      { class: "stack" },
      help.rules.map((rule) => h("p", {}, rule)),
      byTouch
        ? h(
            "ul",
            { class: "hands" },
            help.hands.map((hand) => h("li", {}, hand)),
          )
        : h(
            "table",
            { class: "keys" },
            h(
              "tbody",
              {},
              [...help.keys, ["?", t.help] as const].map(([keys, meaning]) =>
                h(
                  "tr",
                  {},
                  h(
                    "td",
                    {},
                    keys.split(" ").map((key, i) => [i > 0 && " ", h("kbd", {}, key)]),
                  ),
                  h("td", {}, meaning),
                ),
              ),
            ),
          ),
    ),
  );
}
