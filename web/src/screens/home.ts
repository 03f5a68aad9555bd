// The first page: a card for each kind, unfinished puzzles, and your own. Nothing here waits for
// the library.

import { BoardView } from "../board/view.ts";
import { loadEngine } from "../engine/index.ts";
import { ROOMS, USUAL_ROOM, findRoom } from "../kinds/index.ts";
import type { Card, Room } from "../kinds/room.ts";
import { mini } from "../play/mini.ts";
import { dayIsDone } from "../play/source.ts";
import { dayOf } from "../play/wish.ts";
import { leave, listenForFinds } from "../share/drop.ts";
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
  const cards = ROOMS.flatMap((room) => {
    const game = begun.find(({ kind }) => kind === room.kind);
    return room.card ? card(room, room.card, game) : [];
  });
  const shown = new Set(cards.map(({ id }) => id));
  const others = begun
    .filter(({ id }) => !shown.has(id) && sceneOf(id) !== null)
    .slice(0, MOST_RECENT);
  const element = h(
    "div",
    { class: "page broad home" },
    h(
      "div",
      { class: "cards" },
      cards.map(({ element: article }) => article),
    ),
    others.length > 0 &&
      h(
        "section",
        { class: "stack" },
        h("h2", {}, t.unfinished),
        h("ul", { class: "recent" }, others.map(recent)),
      ),
    own(),
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
  { kind, words: { name, short } }: Room,
  { floor, picture, links }: Card,
  game: Saved | undefined,
): { element: HTMLElement; id: string } {
  const today = dayIsDone(kind, dayOf(new Date())) ? t.todayDone : t.today;
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
      h("p", { class: "state" }, game && scene ? t.continue : today),
    ),
    h(
      "div",
      { class: "chips" },
      game && scene && h("a", { href: address([kind, "day"]) }, today),
      h("a", { href: address(["pack", kind]) }, t.pack),
      h("a", { href: address(["new", kind]), "data-makes": kind }, t.fresh),
      links.map(({ name, href, needsPilot = false }) =>
        h("a", { href, "data-pilot": needsPilot }, name),
      ),
    ),
  );
  return { element, id: game && scene ? game.id : "" };
}

function recent(game: Saved): HTMLElement {
  const name = game.title || findRoom(game.kind)?.words.name || game.kind;
  return h(
    "li",
    {},
    h(
      "a",
      { href: address([game.kind, "kept", game.id]) },
      h("div", { class: "mini" }, mini(sceneOf(game.id)!, game.shown)),
      h("span", {}, name),
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
