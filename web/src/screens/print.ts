// A pack on paper: puzzles from easy to hard, several to a page, the rules once, answers at the
// back. What the player drew is not printed.

import { loadEngine } from "../engine/index.ts";
import { boardOf } from "../kinds/boards.ts";
import { ROOMS, findRoom, roomOf } from "../kinds/index.ts";
import { mini } from "../play/mini.ts";
import { nameOf, sizeOf } from "../play/names.ts";
import { packOf, type PackEntry } from "../play/pack.ts";
import { beginning, clues, dress, floorOf, picture } from "../play/picture.ts";
import { BoardView } from "../board/view.ts";
import { letterOf } from "../theme/palette.ts";
import { t } from "../text/index.ts";
import { fill, h } from "../ui/dom.ts";
import type { Route } from "../ui/router.ts";
import { saidLine } from "../ui/said.ts";
import type { Screen } from "../ui/screen.ts";
import { Work } from "../ui/work.ts";
import type { Scene, Solution } from "../wire.ts";

/** Width and height in millimeters. */
const PAPERS = { A4: [210, 297], A5: [148, 210], Letter: [215.9, 279.4] } as const;
const MARGIN = 12;
/** Columns and rows of boards on a page. */
const GRIDS = { 1: [1, 1], 2: [1, 2], 4: [2, 2], 6: [2, 3], 9: [3, 3] } as const;
const ANSWERS = [4, 5] as const;
const COUNTS = [10, 20, 50, 100] as const;

interface Chosen {
  paper: keyof typeof PAPERS;
  each: keyof typeof GRIDS;
  count: number;
  answers: boolean;
}

/** A puzzle of the book; its number is its place in the pack. */
interface Item {
  readonly n: number;
  readonly scene: Scene;
}

export async function openPrint(route: Route): Promise<Screen> {
  const { kind, words } = findRoom(route.path[1]) ?? ROOMS[0]!;
  const engine = await loadEngine();
  const items = chosenFrom(await packOf(kind, engine), route.options);
  const chosen: Chosen = { paper: "A4", each: 4, count: 10, answers: true };
  const said = saidLine();
  const work = new Work(said);
  const book = h("div", { class: "book" });
  const refresh = () => {
    const shown = items.slice(0, chosen.count);
    fill(
      book,
      sheetRule(chosen),
      puzzlePages(shown, words.rules(shown[0]?.scene.rules ?? null), chosen),
    );
  };
  const make = async () => {
    refresh();
    if (chosen.answers) {
      const answers = await solved(items.slice(0, chosen.count), work);
      if (!answers) return;
      book.append(...answerPages(answers));
    }
    print();
  };
  const counts = COUNTS.filter((count, i) => i === 0 || count <= items.length);
  const form = h(
    "form",
    { class: "book-form levels", on: { submit: (event) => (event.preventDefault(), void make()) } },
    pick(t.book.count, counts, (count) => (chosen.count = count), chosen.count),
    pick(t.book.each, [1, 2, 4, 6, 9] as const, (each) => (chosen.each = each), chosen.each),
    pick(t.book.paper, ["A4", "A5", "Letter"] as const, (paper) => (chosen.paper = paper), "A4"),
    h(
      "label",
      { class: "line" },
      h("input", {
        type: "checkbox",
        checked: true,
        on: {
          change: (event) => (chosen.answers = (event.target as HTMLInputElement).checked),
        },
      }),
      h("span", {}, t.book.answers),
    ),
    h("button", { class: "primary", type: "submit" }, t.play.print),
  );
  form.addEventListener("change", refresh);
  refresh();
  return {
    title: words.name,
    subtitle: t.play.print,
    back: `#/pack/${kind}`,
    element: h("div", { class: "page broad stack" }, form, said.element, book),
    leave: () => work.stop(),
  };
}

/** The puzzles that the pack's screen showed, from easy to hard. */
function chosenFrom(pack: readonly PackEntry[], options: URLSearchParams): Item[] {
  const wanted = (key: string, value: string | null) =>
    (options.get(key) ?? "") === "" || options.get(key) === value;
  const levels = Object.keys(t.difficulties);
  return pack
    .map(({ scene, difficulty }, i) => ({ n: i + 1, scene, difficulty }))
    .filter(
      ({ scene, difficulty }) =>
        wanted("difficulty", difficulty) &&
        wanted("size", sizeOf(scene)) &&
        wanted("board", boardOf(scene)),
    )
    .sort((a, b) => levels.indexOf(a.difficulty ?? "") - levels.indexOf(b.difficulty ?? ""));
}

function pick<T extends string | number>(
  name: string,
  values: readonly T[],
  choose: (value: T) => void,
  usual: T,
): HTMLElement {
  const select = h(
    "select",
    { on: { change: () => choose(values[select.selectedIndex]!) } },
    values.map((value) => h("option", { selected: value === usual }, value)),
  );
  return h("label", { class: "line" }, h("span", { class: "soft" }, name), select);
}

/** The size of the paper, and how high a page of the book is. */
function sheetRule({ paper }: Chosen): HTMLElement {
  const [width, height] = PAPERS[paper];
  const inner = height - 2 * MARGIN - 1;
  return h(
    "style",
    {},
    `@page { size: ${width}mm ${height}mm; margin: ${MARGIN}mm; }` +
      `.book-page { --paper: ${width - 2 * MARGIN} / ${inner}; --high: ${inner}mm; }`,
  );
}

function pages<T>(all: readonly T[], size: number): (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );
}

function page([cols, rows]: readonly [number, number], top: HTMLElement[], boards: HTMLElement[]) {
  return h(
    "section",
    { class: "book-page" },
    ...top,
    h(
      "div",
      {
        class: "book-boards",
        style: `grid-template: repeat(${rows}, minmax(0, 1fr)) / repeat(${cols}, minmax(0, 1fr))`,
      },
      boards,
    ),
  );
}

function framed({ n, scene }: Item, board: HTMLElement, note: string): HTMLElement {
  return h(
    "figure",
    {},
    h("figcaption", {}, h("b", {}, String(n)), note === "" ? "" : ` · ${note}`),
    h("div", { class: "mini" }, board),
    scene.moves !== null && h("p", { class: "soft" }, t.book.moves(scene.moves)),
  );
}

function puzzlePages(items: readonly Item[], rules: readonly string[], { each }: Chosen) {
  return pages(items, each).map((part, i) =>
    page(
      GRIDS[each],
      i > 0
        ? []
        : [
            h(
              "div",
              { class: "book-rules" },
              rules.map((rule) => h("p", {}, rule)),
            ),
          ],
      part.map((item) => framed(item, mini(item.scene), sizeOf(item.scene))),
    ),
  );
}

type Answered = Item & { readonly solution: Solution };

/** The answers, or null if the player stopped it. */
async function solved(items: readonly Item[], work: Work): Promise<Answered[] | null> {
  const answers: Answered[] = [];
  for (const item of items) {
    const request = { do: "solve", text: item.scene.text, seconds: 20 } as const;
    const answer = await work.ask(request, t.book.solving);
    if (!answer) return null;
    if (answer.solution) answers.push({ ...item, solution: answer.solution });
  }
  return answers;
}

function answerPages(answers: readonly Answered[]): HTMLElement[] {
  return pages(answers, ANSWERS[0] * ANSWERS[1]).map((part) =>
    page(
      ANSWERS,
      [h("h2", {}, t.book.answers)],
      part.map((item) => framed(item, answered(item), "")),
    ),
  );
}

/** The board with its answer: lines, or the number and color of each move where it is made. */
function answered({ scene, solution }: Answered): HTMLElement {
  const view = new BoardView(floorOf(scene), { label: nameOf(scene), still: true });
  dress(view.element, scene);
  const moves: (string | null)[] = scene.cells.map(() => null);
  (solution.moves ?? []).forEach(({ cell, color }, i) => {
    moves[cell] = [moves[cell], `${i + 1}${letterOf(color)}`].filter((text) => text).join(" ");
  });
  view.draw({
    ...picture(scene, beginning(scene), clues(scene)),
    ...(solution.moves ? { texts: moves } : { tubes: roomOf(scene.kind).look.answer(solution) }),
  });
  view.element.classList.toggle("book-moves", solution.moves !== undefined);
  return view.element;
}
