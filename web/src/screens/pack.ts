// The puzzles that come with the app, by size and difficulty: small boards with the player's
// progress, and the way to the next that is not solved.

import { loadEngine } from "../engine/index.ts";
import { boardOf, type BoardName } from "../kinds/boards.ts";
import { ROOMS, findRoom } from "../kinds/index.ts";
import { mini } from "../play/mini.ts";
import { sizeOf, titleOf } from "../play/names.ts";
import { packOf, type PackEntry } from "../play/pack.ts";
import { load } from "../store/games.ts";
import { solves } from "../store/statistics.ts";
import { t } from "../text/index.ts";
import { fill, h } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import { address, replace, type Route } from "../ui/router.ts";
import type { Screen } from "../ui/screen.ts";

type Progress = keyof typeof t.states;

interface Level extends PackEntry {
  readonly n: number;
  readonly size: string;
  readonly board: BoardName;
  readonly state: Progress;
}

export async function openPack(route: Route): Promise<Screen> {
  const { kind, words } = findRoom(route.path[1]) ?? ROOMS[0]!;
  const engine = await loadEngine();
  const levels = withProgress(await packOf(kind, engine));
  const chosen = {
    difficulty: route.options.get("difficulty") ?? "",
    size: route.options.get("size") ?? "",
    board: route.options.get("board") ?? "",
  };
  const shown = h("div", { class: "stack" });
  const paper = h("a", { class: "button" }, icon("print"), t.play.print);
  const refresh = () => {
    paper.href = address(["print", kind], { ...chosen });
    const part = levels.filter(
      ({ difficulty, size, board }) =>
        (chosen.difficulty === "" || difficulty === chosen.difficulty) &&
        (chosen.size === "" || size === chosen.size) &&
        (chosen.board === "" || board === chosen.board),
    );
    fill(shown, progress(kind, part), boards(kind, part));
  };
  const pick = (key: keyof typeof chosen, name: string, values: readonly string[]) => {
    const options = ["", ...values].map((value) =>
      h(
        "option",
        { value, selected: chosen[key] === value },
        value === "" ? t.levels.all : nameOf(key, value),
      ),
    );
    const select = h(
      "select",
      {
        on: {
          change: () => {
            chosen[key] = select.value;
            replace(address(["pack", kind], { ...chosen }));
            refresh();
          },
        },
      },
      options,
    );
    return (
      values.length > 1 && h("label", { class: "line" }, h("span", { class: "soft" }, name), select)
    );
  };
  const canMake = engine.library.capabilities().generate.includes(kind);
  const unique = (all: readonly (string | null)[]) => [
    ...new Set(all.filter((value) => value !== null)),
  ];
  const element = h(
    "div",
    { class: "page broad stack" },
    h(
      "div",
      { class: "levels" },
      pick("difficulty", t.levels.difficulty, unique(levels.map((level) => level.difficulty))),
      pick("size", t.levels.size, unique(levels.map(({ size }) => size))),
      pick("board", t.levels.board, unique(levels.map(({ board }) => board))),
      h("a", { class: "button", href: address([kind, "day"]) }, icon("calendar"), t.today),
      canMake &&
        h("a", { class: "button", href: address(["new", kind]) }, icon("plus"), t.play.fresh),
      paper,
    ),
    shown,
  );
  refresh();
  return { title: words.name, subtitle: t.pack, back: "#/", element };
}

function nameOf(key: "difficulty" | "size" | "board", value: string): string {
  if (key === "size") return value;
  return key === "board"
    ? t.boards[value as BoardName]
    : t.difficulties[value as keyof typeof t.difficulties];
}

function withProgress(pack: readonly PackEntry[]): Level[] {
  const solved = new Set(solves().map(({ id }) => id));
  return pack.map((entry, i) => {
    const kept = load(entry.scene.id);
    const state = solved.has(entry.scene.id)
      ? "solved"
      : kept?.solved
        ? kept.helped
          ? "shown"
          : "solved"
        : kept
          ? "begun"
          : "new";
    const board = boardOf(entry.scene);
    return { ...entry, n: i + 1, size: sizeOf(entry.scene), board, state };
  });
}

/** How much is done, and the first that is not. */
function progress(kind: string, levels: readonly Level[]): HTMLElement {
  const done = levels.filter(({ state }) => state === "solved").length;
  const next = levels.find(({ state }) => state !== "solved" && state !== "shown");
  const label = t.levels.done(done, levels.length);
  return h(
    "div",
    { class: "levels" },
    h("progress", { max: levels.length, value: done, "aria-label": label }),
    h("span", { class: "number" }, label),
    next
      ? h(
          "a",
          { class: "button primary", href: address([kind, "pack", String(next.n)]) },
          t.levels.next,
        )
      : h("span", { class: "soft" }, t.levels.none),
  );
}

function boards(kind: string, levels: readonly Level[]): HTMLElement[] {
  const groups = Map.groupBy(levels, ({ difficulty }) => difficulty ?? "");
  return [...groups].flatMap(([difficulty, group]) => [
    ...(difficulty === "" ? [] : [h("h2", {}, nameOf("difficulty", difficulty))]),
    h(
      "ol",
      { class: "pack" },
      group.map((level) => board(kind, level)),
    ),
  ]);
}

function board(kind: string, { scene, n, size, board, state }: Level): HTMLElement {
  return h(
    "li",
    {},
    h(
      "a",
      { href: address([kind, "pack", String(n)]), "data-state": state },
      h("div", { class: "mini" }, mini(scene, load(scene.id)?.shown)),
      h(
        "span",
        { class: "pack-name" },
        `${n} · ${titleOf(scene) || (board === "plain" ? size : `${size} · ${t.boards[board]}`)}`,
      ),
      h("span", { class: "pack-state" }, state === "solved" && icon("check"), t.states[state]),
    ),
  );
}
