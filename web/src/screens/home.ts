// The first page: four large cards, what is unfinished, and your own puzzles.

import { h } from "../app/dom.ts";
import { icon } from "../app/icons.ts";
import { address } from "../app/router.ts";
import type { Screen } from "../app/screen.ts";
import { BoardView } from "../board/view.ts";
import { t } from "../text/index.ts";
import { EXAMPLES } from "./examples.ts";

type Card = keyof typeof EXAMPLES;

export function openHome(): Screen {
  const cards = (Object.keys(EXAMPLES) as Card[]).map(card);
  const element = h(
    "div",
    { class: "page broad home" },
    h("div", { class: "cards" }, cards),
    own(),
    h("nav", { class: "foot", "aria-label": t.more },
      h("a", { href: "#/statistics" }, t.statistics),
      h("a", { href: "#/settings" }, t.settings),
      h("a", { href: "#/about" }, t.about)),
  );
  return { title: t.name, back: null, element };
}

function card(kind: Card): HTMLElement {
  const { floor, picture } = EXAMPLES[kind];
  const { name, short } = t.kinds[kind];
  const view = new BoardView(floor, { label: t.card(name), still: true });
  view.draw(picture);
  return h(
    "article",
    { class: "puzzle-card" },
    h("a", { class: "main-link", href: address([kind, "day"]) },
      h("div", { class: "mini" }, view.element),
      h("h2", {}, name),
      h("p", { class: "about" }, short),
      h("p", { class: "state" }, t.today)),
    h("div", { class: "chips" },
      h("a", { href: address(["new", kind]) }, t.fresh),
      h("a", { href: address(["pack", kind]) }, t.pack)),
  );
}

function own(): HTMLElement {
  return h("section", { class: "own" },
    h("div", {}, h("h2", {}, t.own), h("p", {}, t.ownAbout)),
    h("a", { class: "button", href: "#/own" }, icon("plus"), t.own));
}
