// What has been solved, by kind.

import { findRoom } from "../kinds/index.ts";
import { solves, summarize } from "../store/statistics.ts";
import { t } from "../text/index.ts";
import { duration } from "../ui/clock.ts";
import { h } from "../ui/dom.ts";
import type { Screen } from "../ui/screen.ts";

export function openStatistics(): Screen {
  const rows = summarize(solves());
  const element = h(
    "div",
    { class: "page stack" },
    rows.length === 0
      ? [
          h("p", {}, t.stats.none),
          h("div", { class: "line" }, h("a", { class: "button", href: "#/" }, t.stats.play)),
        ]
      : h(
          "table",
          { class: "figures" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              ["", t.stats.solved, t.stats.best, t.stats.mean].map((name) =>
                h("th", { scope: "col" }, name),
              ),
            ),
          ),
          h(
            "tbody",
            {},
            rows.map(({ kind, solved, seconds, best }) =>
              h(
                "tr",
                {},
                h("th", { scope: "row" }, findRoom(kind)?.words.name ?? kind),
                h("td", {}, solved),
                h("td", {}, best === null ? "–" : duration(best)),
                h("td", {}, duration(seconds / solved)),
              ),
            ),
          ),
        ),
  );
  return { title: t.statistics, back: "#/settings", element };
}
