// A new puzzle: its size, how hard, and what the kind lets one choose.

import { h, type Child } from "../ui/dom.ts";
import { address, go, type Route } from "../ui/router.ts";
import type { Screen } from "../ui/screen.ts";
import { DIFFICULTIES, SIZES, usualWish, wishOptions } from "../play/wish.ts";
import { read, write } from "../store/local.ts";
import { t } from "../text/index.ts";
import type { Kind, Wish } from "../wire.ts";

export function openFresh(route: Route): Screen {
  const kind = (route.path[1] ?? "numberlink") as Kind;
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
  const sizes = SIZES[kind].map(([rows, cols]) => ({
    name: `${rows} × ${cols}`,
    part: { rows, cols },
    on: wish.rows === rows && wish.cols === cols,
  }));
  const kami = kind === "kami" || kind === "flood";
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
    kind === "numberlink" &&
      radios(
        t.fresh_.rules,
        (["fill", "fill-touch", "nikoli"] as const).map((rules) => ({
          name: t.ruleNames[rules],
          about: t.kinds.numberlink.styles[rules],
          part: { rules },
          on: (wish.rules ?? "fill") === rules,
        })),
        choose,
      ),
    kami &&
      radios(
        t.fresh_.colors,
        [3, 4, 5, 6].map((colors) => ({
          name: String(colors),
          part: { colors },
          on: wish.colors === colors,
        })),
        choose,
      ),
    kind === "kami" &&
      radios(
        t.fresh_.shape,
        (["triangle", "square"] as const).map((shape) => ({
          name: t.shapes[shape],
          part: { shape },
          on: wish.shape === shape,
        })),
        choose,
      ),
    kind === "cycle" &&
      radios(
        t.fresh_.solutions,
        [
          { name: t.fresh_.one, part: { unique: true }, on: wish.unique === true },
          { name: t.fresh_.many, part: { unique: false }, on: wish.unique !== true },
        ],
        choose,
      ),
    h("button", { class: "primary", type: "submit" }, t.fresh_.make),
  );
  return { title: t.kinds[kind].name, subtitle: t.play.fresh, back: "#/", element };
}

interface Choice {
  readonly name: string;
  readonly about?: string;
  readonly part: { [K in keyof Wish]?: Wish[K] | undefined };
  readonly on: boolean;
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
