// The puzzles that come with the app, as small boards with the player's progress.

import { loadEngine } from "../engine/index.ts";
import { ROOMS, findRoom } from "../kinds/index.ts";
import { mini } from "../play/mini.ts";
import { packOf } from "../play/pack.ts";
import { load } from "../store/games.ts";
import { wasSolved } from "../store/statistics.ts";
import { t } from "../text/index.ts";
import { h } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import { address, type Route } from "../ui/router.ts";
import type { Screen } from "../ui/screen.ts";

export async function openPack(route: Route): Promise<Screen> {
  const { kind, words } = findRoom(route.path[1]) ?? ROOMS[0]!;
  const engine = await loadEngine();
  const pack = await packOf(kind, engine);
  const canMake = engine.library.capabilities().generate.includes(kind);
  const groups = Map.groupBy(
    pack.map((entry, i) => ({ ...entry, n: i + 1 })),
    ({ difficulty }) => difficulty ?? "",
  );
  const element = h(
    "div",
    { class: "page broad stack" },
    h(
      "div",
      { class: "line" },
      h("a", { class: "button", href: address([kind, "day"]) }, icon("calendar"), t.today),
      canMake &&
        h("a", { class: "button", href: address(["new", kind]) }, icon("plus"), t.play.fresh),
    ),
    [...groups].map(([difficulty, entries]) => [
      difficulty !== "" && h("h2", {}, t.difficulties[difficulty]),
      h(
        "ol",
        { class: "pack" },
        entries.map(({ scene, n }) => {
          const kept = load(scene.id);
          const state = wasSolved(scene.id) || kept?.solved ? "solved" : kept ? "begun" : "new";
          return h(
            "li",
            {},
            h(
              "a",
              { href: address([kind, "pack", String(n)]), "data-state": state },
              h("div", { class: "mini" }, mini(scene, kept?.shown)),
              h("span", { class: "pack-name" }, t.packName(scene.title, n)),
              h(
                "span",
                { class: "pack-state" },
                state === "solved" && icon("check"),
                t.states[state],
              ),
            ),
          );
        }),
      ),
    ]),
  );
  return { title: words.name, subtitle: t.pack, back: "#/", element };
}
