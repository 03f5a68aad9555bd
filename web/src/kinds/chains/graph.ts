// The graph of possible steps: the player chooses which rule to apply next and sees arrows go and
// turn. When no rule applies any more, the search can finish.

import { FilmPlayer } from "../../board/film.ts";
import { mayMove } from "../../store/settings.ts";
import { t } from "../../text/index.ts";
import { say } from "../../text/say.ts";
import { announce } from "../../ui/announce.ts";
import { fill, h, set } from "../../ui/dom.ts";
import { icon } from "../../ui/icons.ts";
import { transport } from "../../ui/transport.ts";
import type { ByHand } from "../../wire.ts";
import type { Screening } from "../room.ts";
import { graphWords as words } from "./graphWords.ts";

/** The notch of the playback's speed. */
const SPEED = 2;
/** Steps kept of a long run. */
const FRAMES = 20_000;

export function showGraph({ view, text, work, line, counters, control }: Screening): void {
  let chosen: string[] = [];
  let searching = false;
  let answered: ByHand | null = null;
  let player: FilmPlayer | null = null;
  const bar = transport(show, { speed: SPEED });
  const rules = h("div", { class: "rules", role: "group", "aria-label": words.rulesName });
  const all = h("button", { on: { click: () => void applyAll() } }, words.all);
  const search = h("button", { on: { click: () => void finish() } }, words.search);
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
  control(element, () => bar.pause());
  void ask(false);

  /** Applies the chosen rules, and plays the steps that are new. */
  async function ask(play: boolean): Promise<boolean> {
    const before = bar.position;
    const answer = await work.ask(
      { do: "deduce", text, rules: chosen, search: searching, frames: FRAMES },
      t.watching.filming,
    );
    if (!answer) return false;
    answered = answer;
    player = new FilmPlayer(view, answer);
    bar.pause();
    bar.extend(player.length);
    bar.seek(Math.min(play ? before : player.length, player.length));
    if (play && mayMove()) bar.play();
    else bar.seek(player.length);
    offer();
    return true;
  }

  function show(position: number): void {
    if (!player || !answered) return;
    player.seek(position);
    const frame = answered.frames[position - 1];
    line.textContent = frame ? say(frame.text) : words.start;
    const nodes = frame && frame.nodes > 0 ? t.watching.nodes(frame.nodes) : "";
    counters.textContent = [
      words.left(answered.arrows),
      nodes,
      answered.cut && position === player.length && t.watching.cut,
    ]
      .filter(Boolean)
      .join(" · ");
  }

  function offer(): void {
    if (!answered) return;
    const { offers, refuted } = answered;
    const focused = rules.contains(document.activeElement)
      ? document.activeElement?.getAttribute("data-rule")
      : null;
    fill(
      rules,
      offers.map(({ rule, steps }) => {
        const { name, about } = words.rules[rule] ?? { name: rule, about: "" };
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
    const before = answered?.arrows ?? 0;
    chosen.push(rule);
    searching = false;
    if (await ask(true))
      announce(words.removed(before - (answered?.arrows ?? 0), answered?.arrows ?? 0));
  }

  /** Applies each rule in turn until none applies. */
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
    return answered?.offers.find(({ steps }) => steps > 0)?.rule;
  }

  async function finish(): Promise<void> {
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
