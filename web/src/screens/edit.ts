// The editor: paint cells and walls; the verdict below follows every stroke.

import { listenToPointers } from "../board/input.ts";
import { listenToKeys } from "../board/keyboard.ts";
import type { Mark } from "../board/picture.ts";
import { BoardView } from "../board/view.ts";
import { panel } from "../edit/panel.ts";
import { draftFloor, draftPicture, nameOf } from "../edit/picture.ts";
import { Verdict } from "../edit/verdict.ts";
import { loadEngine } from "../engine/index.ts";
import { THIN } from "../kinds/brushes.ts";
import { USUAL_ROOM, findRoom } from "../kinds/index.ts";
import type { Brush } from "../kinds/room.ts";
import { decode, encode } from "../share/code.ts";
import { read, write } from "../store/local.ts";
import { t } from "../text/index.ts";
import { announce } from "../ui/announce.ts";
import { confirm } from "../ui/dialog.ts";
import { h } from "../ui/dom.ts";
import { bindKeys } from "../ui/keys.ts";
import { address, go, type Route } from "../ui/router.ts";
import { saidLine } from "../ui/said.ts";
import type { Screen } from "../ui/screen.ts";
import { toolbar } from "../ui/tools.ts";
import {
  isFault,
  type Content,
  type Edit,
  type EditState,
  type Place,
  type Solution,
} from "../wire.ts";

export async function openEdit(route: Route): Promise<Screen> {
  const { kind, words, drafts, making, hostsSnake } = findRoom(route.path[1]) ?? USUAL_ROOM;
  const engine = await loadEngine();
  const desk = engine.library.desk();
  const caps = engine.library.capabilities();
  const text = route.path[2] === "p" ? await decode(route.path[3] ?? "") : null;
  let state = begin();
  let view: BoardView;
  let solution: Solution | null = null;
  let marks: Mark[] = [];
  /** Places that were unclear in a picture, until they are painted. */
  let doubtful: Place[] = text === null ? keptDoubts() : [];
  /** Contents painted by the unfinished stroke. */
  const stroke = new Map<number, Content>();

  const stage = h("div", { class: "stage" });
  const said = saidLine();
  const choices = panel(act, (other) => go(address(["edit", other])));
  const verdict = new Verdict(
    said,
    {
      show(answer) {
        solution = answer?.solution ?? null;
        marks =
          answer?.reason && !answer.solution
            ? [{ cells: toPlaces(answer.reason.cells), tone: "wrong" }]
            : [];
        draw();
      },
      differ({ solution: one, second }) {
        solution = one;
        marks = [{ cells: toPlaces(difference(one, second)), tone: "look" }];
        draw();
      },
      preview(fix) {
        marks = [...marks, { cells: [...toPlaces(fix.add), ...placesOf(fix.remove)], tone: "do" }];
        draw();
      },
      apply(fix) {
        if (fix.remove.length > 0) act({ do: "set", places: fix.remove, content: { is: "empty" } });
        if (fix.add.length > 0)
          act({ do: "set", places: toPlaces(fix.add).map(at), content: null });
      },
    },
    caps.requests.includes("fix"),
  );
  const disabled = () => (state.text === null ? t.sentence(state.fault?.error ?? "") : null);
  const tools = toolbar(
    [
      {
        id: "undo",
        icon: "undo",
        name: t.play.undo,
        key: "u",
        act: () => act({ do: "undo" }),
        disabled: () => (state.canUndo ? null : t.play.noUndo),
      },
      {
        id: "redo",
        icon: "redo",
        name: t.play.redo,
        key: "r",
        act: () => act({ do: "redo" }),
        disabled: () => (state.canRedo ? null : t.play.noRedo),
      },
      { id: "clear", icon: "restart", name: t.editor.clear, key: "", act: () => void clear() },
      {
        id: "play",
        icon: "play",
        name: t.editor.play,
        key: "",
        act: () => void play([kind]),
        disabled,
      },
      ...(hostsSnake && caps.pilots.length > 0
        ? [
            {
              id: "snake",
              icon: "snake" as const,
              name: t.snake_.name,
              key: "",
              act: () => void play(["snake"]),
              disabled,
            },
          ]
        : []),
    ],
    (why) => said.say(why, { tone: "soft", quiet: true }),
  );
  const note = h("p", { hidden: doubtful.length === 0 }, t.editor.unclear);
  // the pane scrolls where all does not fit: board and tools stay
  const parts = [choices.brushes, said.element, note, choices.element];
  const pane = h("div", { class: "pane" }, parts);
  const side = h("div", { class: "side" }, pane, tools.element);
  const element = h("div", { class: "play edit", "data-kind": kind }, stage, side);

  let unbind: () => void = () => undefined;
  rebuild();
  refresh();
  return {
    title: t.editor.title(words.name),
    back: "#/",
    fixed: true,
    element,
    help: () => ({
      rules: words.rules(null),
      keys: [
        t.cursorKeys,
        ["Enter", t.editor.brush],
        ["Shift", t.editor.strokes],
        ["u", t.play.undo],
        ["r", t.play.redo],
      ],
    }),
    shown() {
      unbind = bindKeys({ u: () => act({ do: "undo" }), r: () => act({ do: "redo" }) });
      view.svg.focus({ preventScroll: true });
    },
    leave() {
      unbind();
      verdict.stop();
      desk.free();
    },
  };

  function keptDoubts(): Place[] {
    return (read<{ doubtful?: [number, number][] }>(`edit/${kind}`)?.doubtful ?? []).map(
      ([row, col]) => ({ row, col }),
    );
  }

  /** Matches the place that was tapped on a picture. */
  function isTapped(): (place: Place) => boolean {
    const [row, col] = (text === null && read<{ at?: [number, number] }>(`edit/${kind}`)?.at) || [
      -1, -1,
    ];
    return (place) => place.row === row && place.col === col;
  }

  function begin(): EditState {
    const kept = read<{ record: string }>(`edit/${kind}`);
    const [rows, cols] = making.sizes[1]!;
    const tries: Edit[] = [
      ...(text !== null
        ? [{ do: "load", text } as const]
        : kept
          ? [{ do: "restore", record: kept.record } as const]
          : []),
      {
        do: "blank",
        kind,
        shape: drafts.shapes[0]!,
        rows,
        cols,
        ...(drafts.palette !== null && { palette: drafts.palette }),
      },
    ];
    for (const edit of tries) {
      const made = desk.act(edit);
      if (!isFault(made)) return made;
    }
    throw new Error(t.sorry);
  }

  function act(edit: Edit): void {
    const next = desk.act(edit);
    if (isFault(next)) return said.say(t.sentence(next.error), { tone: "bad" });
    const reshaped =
      next.rows !== state.rows ||
      next.cols !== state.cols ||
      next.shape !== state.shape ||
      next.walls.length !== state.walls.length;
    state = next;
    if (edit.do === "set")
      doubtful = doubtful.filter(
        (doubt) => !edit.places.some(({ row, col }) => row === doubt.row && col === doubt.col),
      );
    else if (edit.do === "blank" || edit.do === "load") doubtful = [];
    write(`edit/${kind}`, {
      record: state.record,
      doubtful: doubtful.map(({ row, col }) => [row, col]),
    });
    if (reshaped) rebuild();
    refresh();
  }

  function refresh(): void {
    note.hidden = doubtful.length === 0;
    choices.refresh(state);
    tools.refresh();
    verdict.judge(state);
  }

  function draw(): void {
    const contents = state.places.map(({ content }, place) =>
      stroke.has(place) ? stroke.get(place)! : content,
    );
    view.draw(
      draftPicture(state, contents, stroke.size > 0 ? null : solution, {
        marks: [...marks, { cells: placesOf(doubtful), tone: "look" }],
      }),
    );
  }

  function rebuild(): void {
    const cursor = view?.cursor ?? state.places.findIndex(isTapped());
    const focused = stage.contains(document.activeElement);
    view = new BoardView(draftFloor(state), {
      label: t.board(words.name, state.rows, state.cols),
    });
    view.element.dataset["gap"] = drafts.gap;
    stage.replaceChildren(view.element);
    if (cursor >= 0 && cursor < state.places.length) view.setCursor(cursor);
    if (focused) view.svg.focus({ preventScroll: true });
    let brush: Brush | undefined;
    let content: Content | undefined;
    let last = -1;
    let walls: (readonly [number, number])[] = [];
    const paint = (place: number) => {
      if (brush === THIN && last >= 0) walls.push([last, place]);
      else if (content !== undefined && !same(state.places[place]!.content, content))
        stroke.set(place, content);
      last = place;
      if (brush !== THIN) draw();
    };
    const press = (place: number) => {
      brush = choices.brush();
      last = -1;
      walls = [];
      content = strokeContent(brush, state.places[place]!.content);
      if (brush?.press) act(brush.press(at(place)));
      else paint(place);
    };
    const release = () => {
      for (const [a, b] of walls.splice(0)) toggleWall(a, b);
      const places = [...stroke.keys()].map(at);
      stroke.clear();
      if (places.length > 0 && content !== undefined) act({ do: "set", places, content });
      const next = content !== undefined && drafts.next?.(state, content);
      if (next) choices.choose(next);
    };
    listenToPointers(view, {
      press: (place) => (view.setCursor(place), press(place)),
      drag: paint,
      release,
      cancel: () => (stroke.clear(), draw()),
    });
    listenToKeys(view, {
      take: (place) => (press(place), release(), tell(place), false),
      carry: () => null,
      put: () => undefined,
      cancel: () => undefined,
      draw(from, to) {
        press(from);
        paint(to);
        // the cursor stays beside a wall: the same keys take it down again
        const stays = brush === THIN;
        release();
        return stays ? null : to;
      },
      retract: (place) => (
        act({ do: "set", places: [at(place)], content: { is: "empty" } }),
        place
      ),
      other: (key) => chooseByKey(key),
      moved: tell,
    });
    draw();
  }

  function tell(place: number): void {
    announce(nameOf(state, place));
  }

  function chooseByKey(key: string): boolean {
    const button = [...choices.brushes.querySelectorAll<HTMLElement>(".brush")].find((b) =>
      b.title.endsWith(`(${key})`),
    );
    if (!button) return false;
    button.click();
    announce(button.ariaLabel ?? "");
    return true;
  }

  function toggleWall(a: number, b: number): void {
    const [from, to] = [at(a), at(b)];
    const is = (p: { row: number; col: number }, q: { row: number; col: number }) =>
      p.row === q.row && p.col === q.col;
    const up = !state.walls.some(
      ({ between: [p, q] }) => (is(p, from) && is(q, to)) || (is(p, to) && is(q, from)),
    );
    act({ do: "wall", between: [from, to], up });
    announce(t.editor.wall(up, to.row, to.col));
  }

  function at(place: number): { row: number; col: number } {
    const { row, col } = state.places[place]!;
    return { row, col };
  }

  function placesOf(list: readonly { row: number; col: number }[]): number[] {
    return list
      .map(({ row, col }) =>
        state.places.findIndex((place) => place.row === row && place.col === col),
      )
      .filter((n) => n >= 0);
  }

  function toPlaces(cells: readonly number[]): number[] {
    return cells.flatMap((cell) => state.cells[cell] ?? []);
  }

  async function clear(): Promise<void> {
    if (!(await confirm(t.editor.clearSure, t.editor.clear))) return;
    act({
      do: "blank",
      kind,
      shape: state.shape,
      rows: state.rows,
      cols: state.cols,
      palette: state.palette,
    });
  }

  async function play(place: readonly string[]): Promise<void> {
    if (state.text !== null) go(address([...place, "p", await encode(state.text)]));
  }
}

function same(a: Content, b: Content): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Painting the same content again erases it, so one brush draws and erases. */
function strokeContent(brush: Brush | undefined, there: Content): Content | undefined {
  if (brush?.content === undefined) return undefined;
  return same(brush.content, there) && brush.content?.is !== "tile"
    ? { is: "empty" }
    : brush.content;
}

/** Cells where two answers differ. */
function difference(a: Solution | null, b: Solution | null): number[] {
  const steps = (solution: Solution | null) =>
    new Set(
      (solution?.paths ?? []).flatMap((path) =>
        path.slice(1).map((cell, i) => [path[i]!, cell].sort((x, y) => x - y).join()),
      ),
    );
  const [one, two] = [steps(a), steps(b)];
  const apart = [
    ...[...one].filter((step) => !two.has(step)),
    ...[...two].filter((step) => !one.has(step)),
  ];
  return [...new Set(apart.flatMap((step) => step.split(",").map(Number)))];
}
