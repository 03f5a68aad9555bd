// The editor's choices: the brush, the size, the kind, the shape, the rules, the title.

import { ROOMS, roomOf } from "../kinds/index.ts";
import type { Brush, DraftShape } from "../kinds/room.ts";
import { t } from "../text/index.ts";
import { fill, h, set, type Child } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import type { Edit, EditState, Kind, Rules } from "../wire.ts";

export interface Panel {
  readonly brushes: HTMLElement;
  /** The choices that are made once: the size, and what is behind "More". */
  readonly element: HTMLElement;
  brush(): Brush | undefined;
  choose(id: string): void;
  refresh(state: EditState): void;
}

export function panel(act: (edit: Edit) => void, change: (kind: Kind) => void): Panel {
  const brushes = h("div", { class: "brushes", role: "radiogroup", "aria-label": t.editor.brush });
  // made once: a pressed button keeps the focus
  const steppers = {
    rows: stepper(t.editor.rows, t.editor.row),
    cols: stepper(t.editor.cols, t.editor.col),
    colors: stepper(t.editor.colors, "", 2, 8),
  };
  const sizes = h(
    "div",
    { class: "line sizes" },
    Object.values(steppers).map(({ element }) => element),
  );
  const form = h("details", {
    class: "edit-form",
    on: { toggle: () => form.open && form.scrollIntoView({ block: "nearest" }) },
  });
  const element = h("div", { class: "edit-panel" }, sizes, form);
  let list: readonly Brush[] = [];
  let chosen = "";
  let drawn = "";

  const choose = (id: string) => {
    const isNew = id !== chosen;
    chosen = id;
    for (const button of brushes.children) {
      const on = (button as HTMLElement).dataset["brush"] === id;
      set(button, { "aria-checked": String(on), tabindex: on ? 0 : -1 });
      if (on && isNew) button.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  };
  brushes.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined || list.length === 0) return;
    event.preventDefault();
    const at = list.findIndex(({ id }) => id === chosen);
    choose(list[(at + by + list.length) % list.length]!.id);
    (brushes.querySelector("[aria-checked=true]") as HTMLElement | null)?.focus();
  });

  return {
    brushes,
    element,
    choose,
    brush: () => list.find(({ id }) => id === chosen),
    refresh(state) {
      list = roomOf(state.kind).drafts.brushes(state);
      const key = JSON.stringify(list);
      if (key !== drawn) {
        drawn = key;
        fill(
          brushes,
          list.map((brush) =>
            h(
              "button",
              {
                class: "brush",
                role: "radio",
                "data-brush": brush.id,
                "aria-label": brush.name,
                title: brush.key ? `${brush.name} (${brush.key})` : brush.name,
                style: brush.style ?? null,
                "data-look": brush.content?.is === "tile" ? "tiles" : null,
                on: { click: () => choose(brush.id) },
              },
              h("span", { "aria-hidden": "true" }, brush.sign),
              // a number says it all
              brush.style === undefined && !/^\d+$/.test(brush.sign) && h("small", {}, brush.name),
            ),
          ),
        );
      }
      choose(list.some(({ id }) => id === chosen) ? chosen : (list[0]?.id ?? ""));
      steppers.rows.show(state.rows, (rows) => act({ do: "resize", rows, cols: state.cols }));
      steppers.cols.show(state.cols, (cols) => act({ do: "resize", rows: state.rows, cols }));
      steppers.colors.show(state.palette, (colors) => act({ do: "palette", colors }));
      steppers.colors.element.hidden = roomOf(state.kind).drafts.palette === null;
      if (!form.contains(document.activeElement) || form.childElementCount === 0)
        fill(form, h("summary", {}, t.play.more), fields(state, act, change));
    },
  };
}

function fields(
  state: EditState,
  act: (edit: Edit) => void,
  change: (kind: Kind) => void,
): Child[] {
  const { kind, rows, cols } = state;
  const text = (label: string, key: "title" | "author") => {
    const input = h("input", {
      value: state[key],
      maxlength: 80,
      on: {
        change: () =>
          act({ do: "title", title: state.title, author: state.author, [key]: input.value }),
      },
    });
    return h("label", { class: "row" }, label, input);
  };
  return [
    select(
      t.editor.kind,
      kind,
      Object.fromEntries(ROOMS.map((room) => [room.kind, room.words.name])),
      (value) => change(value as Kind),
    ),
    select(
      t.editor.shape,
      state.shape,
      Object.fromEntries(roomOf(kind).drafts.shapes.map((shape) => [shape, t.shapes[shape]])),
      (shape) =>
        act({ do: "blank", kind, shape: shape as DraftShape, rows, cols, palette: state.palette }),
    ),
    state.rules !== null &&
      select(t.editor.rules, state.rules, roomOf(kind).words.ruleNames, (rules) =>
        act({ do: "rules", rules: rules as Rules }),
      ),
    text(t.editor.name, "title"),
    text(t.editor.author, "author"),
  ];
}

function select(
  label: string,
  value: string,
  names: { readonly [value: string]: string },
  choose: (value: string) => void,
): HTMLElement {
  const field = h(
    "select",
    { on: { change: () => choose(field.value) } },
    Object.entries(names).map(([v, name]) =>
      h("option", { value: v, selected: v === value }, name),
    ),
  );
  return h("label", { class: "row" }, label, field);
}

interface Stepper {
  readonly element: HTMLElement;
  show(value: number, change: (value: number) => void): void;
}

function stepper(label: string, one: string, least = 1, most = 64): Stepper {
  let value = least;
  let change: (value: number) => void = () => undefined;
  const number = h("span", {});
  const unit = h("small", {});
  const to = (next: number) => next >= least && next <= most && change(next);
  const fewer = h(
    "button",
    { class: "plain", "aria-label": t.editor.fewer(label), on: { click: () => to(value - 1) } },
    icon("minus"),
  );
  const further = h(
    "button",
    { class: "plain", "aria-label": t.editor.further(label), on: { click: () => to(value + 1) } },
    icon("plus"),
  );
  return {
    element: h(
      "div",
      { class: "stepper", role: "group", "aria-label": label },
      fewer,
      h("span", {}, number, " ", unit),
      further,
    ),
    show(next, act) {
      [value, change] = [next, act];
      number.textContent = String(value);
      unit.textContent = value === 1 ? one : label.toLowerCase();
      set(fewer, { "aria-disabled": value <= least ? "true" : null });
      set(further, { "aria-disabled": value >= most ? "true" : null });
    },
  };
}
