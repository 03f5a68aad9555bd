/**
 * The board in a notebook, as anywidget loads it: the app's board and the small module in one
 * script, without a network.
 */

import { library } from "../engine/library.ts";
import initPlaying, * as playing from "../engine/wasm/playing.js";
import code from "../engine/wasm/playing_bg.wasm?packed";
import { announceIn } from "../ui/announce.ts";
import { h } from "../ui/dom.ts";
import { isFault, type Library } from "../wire.ts";
import { Panel } from "./panel.ts";
import { Place, type Position } from "./place.ts";
import { sheet, themeAround } from "./style.ts";
import { say } from "../text/say.ts";

/** The traits of the board in Python. */
interface Traits extends Position {
  readonly text: string;
  readonly width: number;
}

/** The part of anywidget's model that is used. */
interface Model {
  get<K extends keyof Traits>(trait: K): Traits[K];
  set<K extends keyof Position>(trait: K, value: Position[K]): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

let started: Promise<Library> | null = null;

/** The library; all boards of a page share one module. */
function start(): Promise<Library> {
  return (started ??= unpack(code)
    .then((bytes) => initPlaying({ module_or_path: bytes }))
    .then(() => library(playing)));
}

function unpack(base64: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

async function render({ model, el }: { model: Model; el: HTMLElement }): Promise<() => void> {
  const table = (await start()).table();
  const host = shelter(el, model.get("width"));
  const shadow = host.shadowRoot!;
  const place = Place.open(table, model.get("text"), model.get("record"));
  if (isFault(place)) {
    shadow.append(h("p", {}, say(place.error)));
    return () => table.free();
  }
  const report = () => {
    const { record, drawn, pieces, solved } = place.position;
    model.set("drawn", drawn);
    model.set("pieces", pieces);
    model.set("solved", solved);
    model.set("record", record);
    model.save_changes();
  };
  const panel = new Panel(place, host.dataset["motion"] === "on", report);
  // a record that Python set before the board was shown
  if (place.record) report();
  shadow.append(panel.element);
  const speak = announceIn(shadow);
  host.addEventListener("focusin", speak);
  const follow = () => place.follow(model.get("record"));
  model.on("change:record", follow);
  return () => {
    model.off("change:record", follow);
    panel.close();
    host.remove();
    table.free();
  };
}

/** An element whose shadow keeps the styles of the page and of the board apart. */
function shelter(el: HTMLElement, width: number): HTMLElement {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const host = h("div", {
    class: "brimful",
    style: `--width:${width}px`,
    // Jupyter's name for "keys pressed here are no commands of the notebook"
    "data-lm-suppress-shortcuts": "true",
    "data-letters": "false",
    "data-motion": calm ? "off" : "on",
  });
  el.append(host);
  host.dataset["theme"] = themeAround(host);
  host.addEventListener("pointerdown", () => (host.dataset["input"] = "pointer"), true);
  host.addEventListener("keydown", () => (host.dataset["input"] = "keys"), true);
  host.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
  return host;
}

export default { render };
