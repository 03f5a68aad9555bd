import { h } from "../app/dom.ts";
import type { Screen } from "../app/screen.ts";
import { t } from "../text/index.ts";
export function openHome(): Screen {
  return { title: t.name, back: null, element: h("div", { class: "page broad stack" }) };
}
