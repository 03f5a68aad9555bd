// What this is, how it works, licences.

import { t } from "../text/index.ts";
import { h } from "../ui/dom.ts";
import type { Screen } from "../ui/screen.ts";

export function openAbout(): Screen {
  const element = h(
    "div",
    { class: "page stack" },
    t.aboutPage.map((paragraph) => h("p", {}, paragraph)),
    h("p", { class: "soft" }, t.licence),
  );
  return { title: t.about, back: "#/", element };
}
