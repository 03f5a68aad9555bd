// The frame around every screen: top bar, skip link, and the change from one screen to the next.

import { t } from "../text/index.ts";
import { announce } from "../ui/announce.ts";
import { h, fill } from "../ui/dom.ts";
import { openHelp } from "../ui/help.ts";
import { icon } from "../ui/icons.ts";
import { bindKeys } from "../ui/keys.ts";
import { parse } from "../ui/router.ts";
import type { Screen } from "../ui/screen.ts";
import { find } from "./screens.ts";

const bar = h("header", { class: "bar" });
const main = h("main", { id: "main", tabindex: "-1" });
let open: Screen | null = null;
/** Counts changes of screen: a screen that arrives late does not replace a newer one. */
let turn = 0;

export function startShell(): void {
  const skip = h(
    "a",
    { class: "skip", href: "#main", on: { click: (e) => (e.preventDefault(), focusMain()) } },
    t.skip,
  );
  document.getElementById("app")!.replaceChildren(skip, bar, main);
  bindKeys({ "?": showHelp });
  addEventListener("hashchange", () => void change());
  void change();
}

async function change(): Promise<void> {
  const mine = ++turn;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
  const route = parse(location.hash);
  let next: Screen;
  try {
    next = await find(route)(route);
  } catch (error) {
    next = sorry(error);
  }
  if (mine !== turn) return next.leave?.();
  open?.leave?.();
  announce("");
  const first = open === null;
  open = next;
  document.title = next.back === null ? t.name : `${next.title} · ${t.name}`;
  document.body.dataset.fixed = String(next.fixed ?? false);
  showBar(next);
  main.replaceChildren(next.element);
  if (!first) focusMain();
  scrollTo(0, 0);
  next.shown?.({ retitle, showHelp });
}

function retitle(screen: Screen): void {
  if (open === screen) showBar(screen);
}

function showBar(screen: Screen): void {
  const home = screen.back === null;
  // heard when a new screen has the focus
  main.ariaLabel = screen.title;
  fill(
    bar,
    !home &&
      h("a", { class: "button plain", href: screen.back, "aria-label": t.back }, icon("back")),
    h(
      "div",
      { class: "bar-title" },
      h("h1", {}, screen.title),
      screen.subtitle && h("p", { class: "soft" }, screen.subtitle),
    ),
    screen.actions?.map((action) => action),
    h(
      "button",
      {
        class: "plain help",
        "aria-label": t.help,
        title: `${t.help} (?)`,
        on: { click: showHelp },
      },
      icon("help"),
    ),
    h(
      "a",
      { class: "button plain", href: "#/settings", "aria-label": t.settings, title: t.settings },
      icon("settings"),
    ),
  );
}

/** Opens the help of the screen that is open. */
function showHelp(): void {
  openHelp(open?.help?.());
}

function focusMain(): void {
  main.focus({ preventScroll: true });
}

function sorry(error: unknown): Screen {
  console.error(error);
  const reason = error instanceof Error ? error.message : String(error);
  const element = h(
    "div",
    { class: "page stack" },
    h("p", {}, t.sorry),
    h("pre", { class: "where" }, reason),
    h("a", { class: "button", href: "#/" }, t.home),
  );
  return { title: t.name, back: "#/", element };
}
