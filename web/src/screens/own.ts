// Bring your own: text of any format, a link, a file, or a picture. What was understood is shown
// below, with the place of every error.

import { loadEngine, type Engine } from "../engine/index.ts";
import { ROOMS, USUAL_ROOM, roomOf } from "../kinds/index.ts";
import { sizeOf, titleOf } from "../play/names.ts";
import { mini } from "../play/mini.ts";
import { encode } from "../share/code.ts";
import { fromFile, listenForFinds, taken, type Found } from "../share/drop.ts";
import { pickFile } from "../share/files.ts";
import { t } from "../text/index.ts";
import { announce } from "../ui/announce.ts";
import { fill, h } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import { address, go, type Route } from "../ui/router.ts";
import type { Screen } from "../ui/screen.ts";
import type { Fault, Kind, Scene } from "../wire.ts";
import { showPicture } from "./picture.ts";

const MOST_SHOWN = 60;

export async function openOwn(route: Route): Promise<Screen> {
  const engine = await loadEngine();
  const caps = engine.library.capabilities();
  const pictures = caps.requests.includes("picture");
  const kind = h(
    "select",
    { on: { change: () => look() } },
    h("option", { value: "" }, t.own_.anyKind),
    ROOMS.map((room) => h("option", { value: room.kind }, room.words.name)),
  );
  const field = h("textarea", {
    "aria-label": t.own_.field,
    placeholder: t.own_.placeholder,
    spellcheck: false,
    autocapitalize: "off",
    on: { input: () => later() },
  });
  field.value = route.options.get("text") ?? "";
  const found = h("div", { class: "stack" });
  let waiting: ReturnType<typeof setTimeout>;
  const later = () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, 150);
  };
  const look = () => showFound(engine, field, (kind.value || undefined) as Kind | undefined, found);
  const take = async (thing: Found) => {
    if (thing.picture && pictures)
      return showPicture(thing.picture, (kind.value || undefined) as Kind | undefined);
    if (thing.picture) return say(found, t.own_.noPictures);
    if (thing.text === undefined) return;
    field.value = thing.text;
    look();
  };
  const element = h(
    "div",
    { class: "page stack own-page" },
    h("p", { class: "soft" }, pictures ? t.own_.aboutPictures : t.own_.about),
    field,
    h(
      "div",
      { class: "line" },
      h(
        "button",
        {
          on: {
            click: () =>
              void pickFile(
                pictures
                  ? ".txt,.json,.hcp,.tsp,.col,text/*,image/png,image/jpeg,.svg"
                  : ".txt,.json,.hcp,.tsp,.col,text/*,image/png,.svg",
              ).then((file) => file && fromFile(file).then(take)),
          },
        },
        icon("download"),
        t.own_.file,
      ),
      h("label", { class: "line" }, h("span", { class: "soft" }, t.own_.kind), kind),
      h(
        "a",
        { class: "button plain", href: address(["edit", USUAL_ROOM.kind]) },
        icon("edit"),
        t.own_.draw,
      ),
    ),
    found,
  );
  const deaf = listenForFinds(
    (found) => void take(found),
    (event) => event.target === field,
  );
  if (field.value) look();
  return {
    title: t.own,
    back: "#/",
    element,
    shown: () => {
      field.focus();
      void take(taken());
    },
    leave: deaf,
  };
}

function say(found: HTMLElement, sentence: string): void {
  fill(found, h("p", { class: "message bad" }, sentence));
  announce(sentence);
}

function showFound(
  engine: Engine,
  field: HTMLTextAreaElement,
  kind: Kind | undefined,
  found: HTMLElement,
): void {
  if (field.value.trim() === "") return found.replaceChildren();
  // a link of this app contains the puzzle in its last part
  const link = /#\/\w+\/p\/[\w-]+(\?solve=[\w-]+)?/.exec(field.value);
  if (link) return go(link[0]);
  const { puzzles, faults } = engine.library.read(field.value, kind ? { kind } : {});
  fill(
    found,
    faults.slice(0, 5).map((fault) => faultBox(fault, field)),
    puzzles.length > 0 && h("h2", {}, t.own_.found(puzzles.length)),
    h("ul", { class: "pack" }, puzzles.slice(0, MOST_SHOWN).map(card)),
  );
  announce(
    [puzzles.length > 0 ? t.own_.found(puzzles.length) : "", faults[0]?.error ?? ""].join(" "),
  );
}

function faultBox(fault: Fault, field: HTMLTextAreaElement): HTMLElement {
  const at = fault.at;
  return h(
    "div",
    { class: "card fault" },
    h(
      "p",
      { class: "message bad" },
      at && h("b", {}, t.own_.place(at.line, at.column)),
      " ",
      t.sentence(fault.error),
    ),
    fault.help !== undefined && h("p", {}, t.sentence(fault.help)),
    at && h("pre", { class: "where" }, excerpt(field.value, at)),
    at &&
      h(
        "button",
        { on: { click: () => (field.focus(), field.setSelectionRange(at.start, at.end)) } },
        t.own_.show,
      ),
  );
}

/** The line, with the part in question underlined. */
function excerpt(text: string, { line, column, start, end }: NonNullable<Fault["at"]>): string {
  const content = text.split(/\r?\n/)[line - 1] ?? "";
  const from = Math.max(0, column - 40);
  const before = " ".repeat(Math.max(0, column - 1 - from));
  const underline = "^".repeat(Math.max(1, Math.min(end - start, 40)));
  return `${content.slice(from, from + 80)}\n${before}${underline}`;
}

function card(scene: Scene): HTMLElement {
  const { name } = roomOf(scene.kind).words;
  const title = titleOf(scene);
  const open = async (first: string) =>
    go(address([...first.split("/"), "p", await encode(scene.text)]));
  return h(
    "li",
    { class: "found-card" },
    h(
      "button",
      { class: "found", on: { click: () => void open(scene.kind) } },
      h("div", { class: "mini" }, mini(scene)),
      h("span", {}, title || name),
      h("span", { class: "soft" }, title ? `${name}, ${sizeOf(scene)}` : sizeOf(scene)),
    ),
    scene.shape !== "graph" &&
      h(
        "button",
        { class: "plain", on: { click: () => void open(`edit/${scene.kind}`) } },
        icon("edit"),
        t.play.edit,
      ),
  );
}
