// What has been solved: by kind, size or difficulty, and one by one.

import { findRoom } from "../kinds/index.ts";
import { load } from "../store/games.ts";
import { settings } from "../store/settings.ts";
import { bestGames } from "../store/snake.ts";
import { solves, summarize, type Solve } from "../store/statistics.ts";
import { t } from "../text/index.ts";
import { duration } from "../ui/clock.ts";
import { fill, h, type Child } from "../ui/dom.ts";
import { address } from "../ui/router.ts";
import type { Screen } from "../ui/screen.ts";

const MOST_SHOWN = 200;

const kindName = (kind: string) => findRoom(kind)?.words.name ?? kind;
const levelName = (level: string | null) =>
  t.difficulties[level as keyof typeof t.difficulties] ?? t.stats.unrated;

/** The ways to group: what is compared with what. */
const GROUPS: { readonly [by: string]: (solve: Solve) => string } = {
  kind: ({ kind }) => kindName(kind),
  size: ({ kind, size }) => `${kindName(kind)} ${size ?? ""}`.trim(),
  difficulty: ({ kind, difficulty }) => `${kindName(kind)}, ${levelName(difficulty)}`,
};

export function openStatistics(): Screen {
  const all = solves();
  const games = bestGames();
  const element = h(
    "div",
    { class: "page stack" },
    all.length === 0 &&
      games.length === 0 && [
        h("p", {}, t.stats.none),
        h("div", { class: "line" }, h("a", { class: "button", href: "#/" }, t.stats.play)),
      ],
    all.length > 0 && [grouped(all), history(all)],
    games.length > 0 && [h("h2", {}, t.snake_.name), snake(games)],
  );
  return { title: t.statistics, back: "#/settings", element };
}

/** The table of sums, and the choice of how to group. */
function grouped(all: readonly Solve[]): HTMLElement {
  const holder = h("div", {});
  const pick = h(
    "select",
    { on: { change: () => show(pick.value) } },
    Object.entries(t.stats.groups).map(([value, name]) => h("option", { value }, name)),
  );
  const show = (by: string) =>
    fill(
      holder,
      table(
        ["", t.stats.solved, t.stats.clean, t.stats.best, t.stats.mean],
        summarize(all, GROUPS[by]!).map(({ name, solved, clean, seconds, best }) => [
          name,
          solved,
          clean,
          best === null ? "–" : duration(best),
          clean === 0 ? "–" : duration(seconds / clean),
        ]),
      ),
    );
  show("kind");
  return h(
    "section",
    { class: "stack" },
    h("label", { class: "line" }, h("span", { class: "soft" }, t.stats.group), pick),
    holder,
  );
}

/** Every solve, the latest first; those still kept can be opened again. */
function history(all: readonly Solve[]): HTMLElement {
  const rows = all
    .slice(-MOST_SHOWN)
    .reverse()
    .map((solve) => {
      const name = `${kindName(solve.kind)} ${solve.size ?? ""}`;
      return [
        load(solve.id) ? h("a", { href: address([solve.kind, "kept", solve.id]) }, name) : name,
        levelName(solve.difficulty),
        solve.hints > 0 ? t.count(solve.hints, "hint") : t.day.grades.clean,
        settings().timer ? duration(solve.seconds) : "",
        t.day.short(solve.day),
      ];
    });
  return h(
    "section",
    { class: "stack" },
    h("h2", {}, t.stats.history),
    table(t.stats.columns, rows),
  );
}

function snake(games: ReturnType<typeof bestGames>): HTMLElement {
  return table(
    t.snake_.columns,
    games.map(({ board, played, won, best, fewest }) => [board, played, won, best, fewest ?? "–"]),
  );
}

function table(names: readonly string[], rows: readonly (readonly Child[])[]): HTMLElement {
  return h(
    "div",
    { class: "wide-table" },
    h(
      "table",
      { class: "figures" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          names.map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map(([first, ...rest]) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, first),
            rest.map((cell) => h("td", {}, cell)),
          ),
        ),
      ),
    ),
  );
}
