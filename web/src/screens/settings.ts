// Settings: every choice takes effect at once.

import { base, cleaned } from "../share/base.ts";
import { download, pickFile } from "../share/files.ts";
import { eraseAll, exportAll, importAll } from "../store/archive.ts";
import { USUAL, change, settings, type Settings } from "../store/settings.ts";
import { t } from "../text/index.ts";
import { announce } from "../ui/announce.ts";
import { confirm } from "../ui/dialog.ts";
import { h, type Child } from "../ui/dom.ts";
import { canBuzz } from "../ui/feel.ts";
import type { Screen } from "../ui/screen.ts";

export function openSettings(): Screen {
  const said = h("p", { class: "soft", role: "status" });
  const say = (sentence: string) => {
    said.textContent = sentence;
    announce(sentence);
  };
  const element = h(
    "div",
    { class: "page stack" },
    group(
      t.set.look,
      choice("theme", t.set.theme, t.set.themes),
      choice("palette", t.set.palette, t.set.palettes, t.set.paletteNote),
      toggle("patterns", t.set.patterns),
      toggle("letters", t.set.letters),
      toggle("motion", t.set.motion, t.set.motionNote, ["auto", "off"]),
      pace(),
      choice("hand", t.set.hand, t.set.hands),
      toggle("timer", t.set.timer),
      toggle("sound", t.set.sound),
      canBuzz() && toggle("haptics", t.set.haptics),
      choice("check", t.set.check, t.set.checks),
    ),
    group(t.share.title, addressRow(say)),
    group(
      t.set.data,
      h("p", { class: "soft" }, t.set.dataNote),
      h(
        "div",
        { class: "line" },
        h("a", { class: "button", href: "#/statistics" }, t.statistics),
        h(
          "button",
          { on: { click: () => download("brimful.json", exportAll(), "application/json") } },
          t.set.export,
        ),
        h("button", { on: { click: () => void bringBack(say) } }, t.set.import),
        h("button", { on: { click: () => void erase(say) } }, t.set.erase),
      ),
      said,
    ),
    h("nav", { class: "foot", "aria-label": t.more }, h("a", { href: "#/about" }, t.about)),
  );
  return { title: t.settings, back: "#/", element };
}

function group(title: string, ...children: Child[]): HTMLElement {
  return h("section", { class: "card stack" }, h("h2", {}, title), children);
}

function choice<K extends "theme" | "palette" | "hand" | "check">(
  key: K,
  label: string,
  names: Record<Settings[K], string>,
  note?: string,
): HTMLElement {
  const select = h(
    "select",
    { on: { change: () => change({ [key]: select.value } as Partial<Settings>) } },
    Object.entries<string>(names).map(([value, name]) =>
      h("option", { value, selected: settings()[key] === value }, name),
    ),
  );
  return row(label, select, note);
}

function toggle(
  key: "patterns" | "letters" | "timer" | "sound" | "haptics" | "motion",
  label: string,
  note?: string,
  values: readonly [unknown, unknown] = [true, false],
): HTMLElement {
  const box = h("input", {
    type: "checkbox",
    checked: settings()[key] === values[0],
    on: {
      change: () => change({ [key]: box.checked ? values[0] : values[1] } as Partial<Settings>),
    },
  });
  return row(label, box, note);
}

function pace(): HTMLElement {
  const field = h("input", {
    type: "range",
    min: -2,
    max: 2,
    step: 1,
    value: Math.log2(settings().pace),
    style: "max-width:180px",
    on: { input: () => change({ pace: 2 ** Number(field.value) }) },
  });
  return row(t.set.pace, field);
}

function addressRow(say: (sentence: string) => void): HTMLElement {
  const field = h("input", {
    type: "url",
    inputmode: "url",
    placeholder: base(),
    value: settings().address,
    on: {
      change: () => {
        const address = cleaned(field.value);
        if (address === null) return say(t.set.noAddress);
        field.value = address;
        change({ address });
      },
    },
  });
  return row(t.set.address, field, t.set.addressNote);
}

function row(label: string, field: HTMLElement, note?: string): HTMLElement {
  return h(
    "label",
    { class: "row" },
    h("span", {}, label, note && h("small", { class: "soft note" }, note)),
    field,
  );
}

async function bringBack(say: (sentence: string) => void): Promise<void> {
  const file = await pickFile("application/json,.json");
  if (file) say(t.set.imported(importAll(await file.text())));
}

async function erase(say: (sentence: string) => void): Promise<void> {
  if (!(await confirm(t.set.eraseSure, t.set.erase))) return;
  eraseAll();
  change(USUAL);
  say(t.set.erased);
}
