// The graph view of Cardinal Chains: one chooses which rule to apply next, and sees the arrows go and turn. When no rule
// has anything left to do, the search takes over.

import { announce } from "../../ui/announce.ts";
import { fill, h, set } from "../../ui/dom.ts";
import { icon } from "../../ui/icons.ts";
import { transport } from "../../ui/transport.ts";
import type { BoardView } from "../../board/view.ts";
import type { Work } from "../../ui/work.ts";
import { mayMove } from "../../store/settings.ts";
import { t } from "../../text/index.ts";
import type { ByHand } from "../../wire.ts";
import { FilmPlayer } from "../../board/film.ts";

export interface Graph {
  readonly element: HTMLElement;
  pause(): void;
}

/** Events a second: as a notch of the transport. */
const SPEED = 2;

export function byHand(
  view: BoardView,
  text: string,
  work: Work,
  line: HTMLElement,
  counters: HTMLElement,
): Graph {
  const words = t.watching.byHand;
  let chosen: string[] = [];
  let searching = false;
  let told: ByHand | null = null;
  let player: FilmPlayer | null = null;
  const bar = transport(show, { speed: SPEED });
  const rules = h("div", { class: "rules", role: "group", "aria-label": words.rules });
  const all = h("button", { on: { click: () => void applyAll() } }, words.all);
  const search = h("button", { on: { click: () => void takeOver() } }, words.search);
  const back = h(
    "button",
    { class: "plain", on: { click: () => void takeBack() } },
    icon("undo"),
    words.back,
  );
  const element = h(
    "div",
    { class: "by-hand" },
    rules,
    h("div", { class: "line" }, all, search, back),
    bar.element,
  );
  void ask(false);
  return { element, pause: () => bar.pause() };

  /** Lets the library apply what was chosen, and plays what is new. */
  async function ask(play: boolean): Promise<boolean> {
    const before = bar.position;
    const answer = await work.ask(
      { do: "deduce", text, rules: chosen, search: searching, frames: 20_000 },
      t.watching.filming,
    );
    if (!answer) return false;
    told = answer;
    player = new FilmPlayer(view, answer, false);
    bar.pause();
    bar.extend(player.length);
    bar.seek(Math.min(play ? before : player.length, player.length));
    if (play && mayMove()) bar.play();
    else bar.seek(player.length);
    offer();
    return true;
  }

  function show(position: number): void {
    if (!player || !told) return;
    player.seek(position);
    const frame = told.frames[position - 1];
    line.textContent = frame?.text ?? words.start;
    const nodes = frame && frame.nodes > 0 ? t.watching.nodes(frame.nodes) : "";
    counters.textContent = [
      words.left(told.arrows),
      nodes,
      told.cut && position === player.length && t.watching.cut,
    ]
      .filter(Boolean)
      .join(" · ");
  }

  function offer(): void {
    if (!told) return;
    const { offers, refuted } = told;
    const focused = rules.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-rule")
      : null;
    fill(
      rules,
      offers.map(({ rule, steps }) => {
        const { name, about } = words.names[rule] ?? { name: rule, about: "" };
        return h(
          "button",
          {
            class: "rule",
            "data-rule": rule,
            title: steps === 0 ? `${about} (${words.nothing})` : about,
            "aria-disabled": steps === 0 ? "true" : null,
            on: { click: () => steps > 0 && void apply(rule) },
          },
          name,
          h("span", { class: "badge" }, steps),
        );
      }),
    );
    if (focused) rules.querySelector<HTMLElement>(`[data-rule="${focused}"]`)?.focus();
    const stuck = offers.every(({ steps }) => steps === 0);
    set(all, { "aria-disabled": stuck ? "true" : null });
    set(search, {
      "aria-disabled": !stuck || refuted || searching ? "true" : null,
      class: stuck && !refuted && !searching ? "primary" : null,
      title: stuck ? null : words.notYet,
    });
    set(back, { "aria-disabled": chosen.length === 0 && !searching ? "true" : null });
  }

  async function apply(rule: string): Promise<void> {
    const before = told?.arrows ?? 0;
    chosen.push(rule);
    searching = false;
    if (await ask(true)) announce(words.gone(before - (told?.arrows ?? 0), told?.arrows ?? 0));
  }

  /** Each rule that has something to do in turn, until none has. */
  async function applyAll(): Promise<void> {
    const before = bar.position;
    for (let next = first(); next !== undefined; next = first()) {
      chosen.push(next);
      if (!(await ask(false))) return;
    }
    bar.seek(before);
    if (mayMove()) bar.play();
    else bar.seek(player?.length ?? 0);
    announce(words.stuck);
  }

  function first(): string | undefined {
    return told?.offers.find(({ steps }) => steps > 0)?.rule;
  }

  async function takeOver(): Promise<void> {
    if (search.getAttribute("aria-disabled") === "true") return;
    searching = true;
    await ask(true);
  }

  async function takeBack(): Promise<void> {
    if (searching) searching = false;
    else chosen = chosen.slice(0, -1);
    await ask(false);
  }
}
