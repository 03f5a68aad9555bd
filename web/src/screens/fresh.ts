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
    go(address([kind, "new"], wishOptions(wish)));
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
    making.questions(wish).map(({ legend, choices }) => radios(legend, choices, choose)),
    h("button", { class: "primary", type: "submit" }, t.fresh_.make),
  );
  return { title: words.name, subtitle: t.play.fresh, back: "#/", element };
}

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
