// The first page: a card for each kind, unfinished puzzles, and your own. Nothing here waits for
// the library.

import { BoardView } from "../board/view.ts";
import { loadEngine } from "../engine/index.ts";
import { ROOMS, USUAL_ROOM } from "../kinds/index.ts";
import type { Room } from "../kinds/room.ts";
import { mini } from "../play/mini.ts";
import { nameOf, sizeOf } from "../play/names.ts";
import { dayOf } from "../play/wish.ts";
import { leave, listenForFinds } from "../share/drop.ts";
import { snakeCard } from "../snake/card.ts";
import { days, gradeOf, numberOf, streak } from "../store/days.ts";
import { list, type Saved } from "../store/games.ts";
import { read, write } from "../store/local.ts";
import { sceneOf } from "../store/scenes.ts";
import { t } from "../text/index.ts";
import { h } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import { address, go } from "../ui/router.ts";
import type { Screen } from "../ui/screen.ts";

const MOST_RECENT = 6;

export function openHome(): Screen {
  const begun = list().filter(({ solved }) => !solved);
  const cards = ROOMS.map((room) =>
    card(
      room,
      begun.find(({ kind }) => kind === room.kind),
    ),
  );
  const shown = new Set(cards.map(({ id }) => id));
  const others = begun
    .filter(({ id }) => !shown.has(id) && sceneOf(id) !== null)
    .slice(0, MOST_RECENT);
  const element = h(
    "div",
    { class: "page broad home" },
    today(),
    h(
      "div",
      { class: "cards" },
      cards.map(({ element: article }) => article),
      snake(),
      own(),
    ),
    others.length > 0 &&
      h(
        "section",
        { class: "stack" },
        h("h2", {}, t.unfinished),
        h("ul", { class: "recent" }, others.map(recent)),
      ),
    h(
      "nav",
      { class: "foot", "aria-label": t.more },
      h("a", { href: "#/statistics" }, t.statistics),
      h("a", { href: "#/settings" }, t.settings),
      h("a", { href: "#/about" }, t.about),
    ),
  );
  show(element, read<Able>("able") ?? ALL);
  // the library loads while the player looks around
  const arrived = () =>
    void loadEngine()
      .then((engine) => {
        const { generate, pilots } = engine.library.capabilities();
        const able: Able = { generate, pilots: pilots.length > 0 };
        write("able", able);
        show(element, able);
      })
      .catch(() => undefined);
  let deaf: () => void = () => undefined;
  return {
    title: t.name,
    back: null,
    element,
    shown() {
      arrived();
      deaf = listenForFinds((found) => {
        if (!found.text && !found.picture) return;
        leave(found);
        go("#/own");
      });
    },
    leave: () => deaf(),
  };
}

/** What the library could do when it was last loaded. */
interface Able {
  generate: readonly string[];
  pilots: boolean;
}
const ALL: Able = { generate: ROOMS.map(({ kind }) => kind), pilots: true };

/** Hides links to what this build of the library cannot do. */
function show(element: HTMLElement, able: Able): void {
  for (const link of element.querySelectorAll<HTMLElement>("[data-makes]"))
    link.hidden = !able.generate.includes(link.dataset["makes"]!);
  for (const link of element.querySelectorAll<HTMLElement>("[data-pilot]"))
    link.hidden = !able.pilots;
}

/** The card of a kind: continues its unfinished puzzle, or shows an example and opens today's. */
function card(
  { kind, words: { name, short }, card: { floor, picture, links } }: Room,
  game: Saved | undefined,
): { element: HTMLElement; id: string } {
  const isDone = days()[dayOf(new Date())]?.[kind] !== undefined;
  const day = isDone ? t.todayDone : t.today;
  const scene = game ? sceneOf(game.id) : null;
  const example = () => {
    const view = new BoardView(floor, { label: t.card(name), still: true });
    view.draw(picture);
    return view.element;
  };
  const href = game && scene ? address([kind, "kept", game.id]) : address([kind, "day"]);
  const element = h(
    "article",
    { class: "puzzle-card" },
    h(
      "a",
      { class: "main-link", href },
      h("div", { class: "mini" }, game && scene ? mini(scene, game.shown) : example()),
      h("h2", {}, name),
      h("p", { class: "about" }, short),
      h("p", { class: "state" }, game && scene ? t.continue : day),
    ),
    h(
      "div",
      { class: "chips" },
      game && scene && h("a", { href: address([kind, "day"]) }, day),
      h("a", { href: address(["pack", kind]) }, t.pack),
      h("a", { href: address(["new", kind]), "data-makes": kind }, t.fresh),
      links.map((link) => h("a", { href: link.href }, link.name)),
    ),
  );
  return { element, id: game && scene ? game.id : "" };
}

/** Today's set: its number, its puzzles, the streak. */
function today(): HTMLElement {
  const date = dayOf(new Date());
  const all = days();
  const record = all[date] ?? {};
  const row = streak(all, Date.now()).now;
  const solved = t.day.some(Object.keys(record).length, ROOMS.length);
  return h(
    "section",
    { class: "today" },
    h(
      "a",
      { class: "today-name", href: "#/day" },
      h("h2", {}, t.day.name(numberOf(date))),
      h("span", { class: "soft" }, t.daySeries(date)),
    ),
    h(
      "a",
      { class: "today-count", href: "#/day" },
      icon("calendar"),
      [solved, row > 1 && t.day.row(row)].filter(Boolean).join(" · "),
    ),
    h(
      "ul",
      { class: "today-set" },
      ROOMS.map(({ kind, words }) => {
        const solve = record[kind];
        const grade = solve ? gradeOf(solve) : "open";
        return h(
          "li",
          {},
          h(
            "a",
            {
              href: address([kind, "day"]),
              "data-grade": grade,
              "aria-label": `${words.name}: ${t.day.grades[grade]}`,
            },
            h("span", { class: "grade", "aria-hidden": "true" }, t.day.marks[grade]),
            words.name,
          ),
        );
      }),
    ),
  );
}

function snake(): HTMLElement {
  return h(
    "article",
    { class: "puzzle-card", "data-pilot": true },
    h(
      "a",
      { class: "main-link", href: "#/snake" },
      h("div", { class: "mini" }, snakeCard(t.card(t.snake_.name))),
      h("h2", {}, t.snake_.name),
      h("p", { class: "about" }, t.snake_.short),
      h("p", { class: "state" }, t.snake_.play),
    ),
    h("div", { class: "chips" }, h("a", { href: "#/snake?auto=1" }, t.snake_.watch)),
  );
}

function recent(game: Saved): HTMLElement {
  const scene = sceneOf(game.id)!;
  return h(
    "li",
    {},
    h(
      "a",
      { href: address([game.kind, "kept", game.id]) },
      h("div", { class: "mini" }, mini(scene, game.shown)),
      h("span", {}, nameOf(scene), h("br"), h("small", { class: "soft" }, sizeOf(scene))),
    ),
  );
}

function own(): HTMLElement {
  return h(
    "section",
    { class: "own" },
    h("div", {}, h("h2", {}, t.own), h("p", {}, t.ownAbout)),
    h(
      "div",
      { class: "line" },
      h("a", { class: "button", href: "#/own" }, icon("plus"), t.open),
      h("a", { class: "button", href: address(["edit", USUAL_ROOM.kind]) }, icon("edit"), t.draw),
    ),
  );
}
