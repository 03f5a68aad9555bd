// The screen behind an address that leads to no puzzle.

import { t } from "../text/index.ts";
import { h } from "./dom.ts";
import type { Screen } from "./screen.ts";

export function missing(title: string, reason: string = t.notThere): Screen {
  const element = h(
    "div",
    { class: "page stack" },
    h("p", {}, reason),
    h("div", { class: "line" }, h("a", { class: "button", href: "#/" }, t.home)),
  );
  return { title, back: "#/", element };
}
