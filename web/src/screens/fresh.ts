// The form for a new puzzle: size, difficulty, and the questions of the kind.

import { USUAL_ROOM, findRoom } from "../kinds/index.ts";
import type { Choice } from "../kinds/room.ts";
import { DIFFICULTIES, usualWish, wishOptions } from "../play/wish.ts";
import { read, write } from "../store/local.ts";
import { t } from "../text/index.ts";
import { h, type Child } from "../ui/dom.ts";
import { address, go, type Route } from "../ui/router.ts";
import type { Screen } from "../ui/screen.ts";
import type { Wish } from "../wire.ts";

export function openFresh(route: Route): Screen {
  const { kind, words, making } = findRoom(route.path[1]) ?? USUAL_ROOM;
  const wish: Wish = {
    ...usualWish(kind, 0),
    ...read<Partial<Wish>>(`wish/${kind}`),
    kind,
    seed: 0,
  };
  const choose = (part: Partial<Wish>) => Object.assign(wish, part);
  const make = () => {
    write(`wish/${kind}`, { ...wish });
    const seed = wish.seed > 0 ? { seed: wish.seed } : {};
    go(address([kind, "new"], { ...wishOptions(wish), ...seed }));
  };
  const sizes = making.sizes.map(([rows, cols]) => ({
    name: `${rows} × ${cols}`,
    part: { rows, cols },
    on: wish.rows === rows && wish.cols === cols,
  }));
  const element = h(
    "form",
    { class: "page stack", on: { submit: (event) => (event.preventDefault(), make()) } },
    radios(t.fresh_.size, sizes, choose),
    radios(
      t.fresh_.difficulty,
      [
        { name: t.fresh_.any, part: { difficulty: undefined }, on: wish.difficulty === undefined },
        ...DIFFICULTIES.map((difficulty) => ({
          name: t.difficulties[difficulty],
          part: { difficulty },
          on: wish.difficulty === difficulty,
        })),
      ],
      choose,
    ),
    free(wish),
    making.questions(wish).map(({ legend, choices }) => radios(legend, choices, choose)),
    h("button", { class: "primary", type: "submit" }, t.fresh_.make),
  );
  return { title: words.name, subtitle: t.play.fresh, back: "#/", element };
}

/** Sizes that no button offers, and the seed: the same numbers give the same puzzle. */
function free(wish: Wish): HTMLElement {
  const field = (name: string, key: "rows" | "cols" | "seed", least: number, most: number) => {
    const input = h("input", {
      type: "number",
      min: least,
      max: most,
      step: 1,
      inputmode: "numeric",
      value: key === "seed" ? "" : wish[key],
      placeholder: key === "seed" ? t.fresh_.random : null,
      on: {
        input: () => {
          if (input.validity.valid) wish[key] = Number(input.value);
        },
      },
    });
    return h("label", { class: "number-field" }, h("span", { class: "soft" }, name), input);
  };
  return h(
    "details",
    { class: "edit-form" },
    h("summary", {}, t.fresh_.free),
    h(
      "div",
      { class: "line" },
      field(t.editor.rows, "rows", 2, MOST_ROWS),
      field(t.editor.cols, "cols", 2, MOST_ROWS),
      field(t.fresh_.seed, "seed", 1, 2 ** 31 - 1),
    ),
    h("p", { class: "soft note" }, t.fresh_.seedNote),
  );
}

/** Larger boards take longer to make than a page should. */
const MOST_ROWS = 50;

let groups = 0;

function radios(
  legend: string,
  choices: readonly Choice[],
  choose: (part: Partial<Wish>) => void,
): Child {
  const name = `choice-${++groups}`;
  return h(
    "fieldset",
    { class: "choices" },
    h("legend", {}, legend),
    h(
      "div",
      { class: "line" },
      choices.map(({ name: label, about, part, on }) =>
        h(
          "label",
          { class: "choice" },
          h("input", {
            type: "radio",
            name,
            checked: on,
            on: { change: () => choose(part as Partial<Wish>) },
          }),
          h("span", {}, label, about !== undefined && h("small", { class: "note soft" }, about)),
        ),
      ),
    ),
  );
}
