// Watch an algorithm work on a board. What it did and why comes from the algorithm itself.

import { FilmPlayer } from "../board/film.ts";
import { loadEngine } from "../engine/index.ts";
import { USUAL_ROOM, findRoom } from "../kinds/index.ts";
import type { Room, Screening, View } from "../kinds/room.ts";
import { nameOf } from "../play/names.ts";
import { dress, stillBoard } from "../play/picture.ts";
import { decode } from "../share/code.ts";
import { t } from "../text/index.ts";
import { say } from "../text/say.ts";
import { fill, h } from "../ui/dom.ts";
import { bindKeys, type Keymap } from "../ui/keys.ts";
import { missing } from "../ui/missing.ts";
import type { Route } from "../ui/router.ts";
import { saidLine } from "../ui/said.ts";
import type { Screen } from "../ui/screen.ts";
import { transport } from "../ui/transport.ts";
import { Work } from "../ui/work.ts";
import type { Capabilities, Film, Scene } from "../wire.ts";

/** Steps kept of a long run. */
const FRAMES = 20_000;

export async function openWatch(route: Route): Promise<Screen> {
  const room = findRoom(route.path[1]) ?? USUAL_ROOM;
  const { kind, words } = room;
  const code = route.path[3] ?? "";
  const { library } = await loadEngine();
  const text = (await decode(code)) ?? "";
  const [scene] = library.read(text, { kind }).puzzles;
  const views = scene ? viewsOf(room, library.capabilities(), scene) : [];
  if (!scene || views.length === 0) return missing(t.watching.title(words.name));

  const said = saidLine();
  const work = new Work(said);
  const stage = h("div", { class: "stage" });
  const about = h("p", { class: "soft about-method" });
  const line = h("p", { class: "film-line" });
  const counters = h("p", { class: "soft number" });
  const holder = h("div", {});
  const pick = h(
    "select",
    { on: { change: () => void show(pick.value) } },
    views.map(({ id, name }) => h("option", { value: id }, name)),
  );
  const method = h("label", { class: "row" }, t.watching.method, pick);
  const parts = [method, about, line, counters, holder, said.element];
  const side = h("div", { class: "side watch-side" }, parts);
  const element = h("div", { class: "play watch", "data-kind": kind }, stage, side);
  dress(element, scene);
  let pause: () => void = () => undefined;
  let unbind: () => void = () => undefined;
  /** Counts views shown: one that loads late does not replace a newer one. */
  let turn = 0;

  return {
    title: t.watching.title(nameOf(scene)),
    back: `#/${kind}/p/${code}`,
    fixed: true,
    element,
    help: () => ({
      rules: [t.watching.help],
      keys: [
        ["Space", `${t.transport.play}, ${t.transport.pause}`],
        ["←", t.transport.back],
        ["→", t.transport.step],
        ["Home", t.transport.first],
      ],
    }),
    shown: () => {
      const wanted = route.options.get("method");
      if (views.some(({ id }) => id === wanted)) pick.value = wanted!;
      void show(pick.value);
    },
    leave() {
      turn += 1;
      pause();
      unbind();
      work.stop();
    },
  };

  async function show(id: string): Promise<void> {
    const mine = ++turn;
    pause();
    pause = () => undefined;
    unbind();
    work.stop();
    const view = views.find((other) => other.id === id)!;
    about.textContent = view.about;
    fill(holder);
    line.textContent = counters.textContent = "";
    const start = await view.load();
    if (mine === turn) start(screening());
  }

  function screening(): Screening {
    const view = stillBoard(scene!, t.board(words.name, scene!.rows, scene!.cols));
    stage.replaceChildren(view.element);
    const control = (element: HTMLElement, stop: () => void) => {
      fill(holder, element);
      pause = stop;
      unbind();
      const buttons = [...holder.querySelectorAll<HTMLElement>(".transport-buttons button")];
      // a tree has none: arrows scroll it
      if (buttons.length > 0) unbind = bindKeys(keysFor(buttons));
    };
    return {
      scene: scene!,
      text,
      view,
      work,
      line,
      counters,
      board: (label) => stillBoard(scene!, label),
      replaceBoard: (other) => stage.replaceChildren(other),
      control,
      playback(length, onSeek) {
        const bar = transport(onSeek, { length, speed: speedFor(length) });
        control(bar.element, () => bar.pause());
        bar.seek(0);
      },
    };
  }
}

/** The keys that press the buttons of a playback bar. */
function keysFor(buttons: readonly HTMLElement[]): Keymap {
  const keys = ["Home", "ArrowLeft", " ", "ArrowRight"];
  return Object.fromEntries(keys.map((key, n) => [key, () => buttons[n]!.click()]));
}

/** A notch of the playback's speed: long films start fast. */
function speedFor(length: number): number {
  if (length > 400) return 6;
  return length > 60 ? 3 : 1;
}

/** The room's own views that the library can show, and the films of its algorithms. */
function viewsOf({ kind, words, views }: Room, caps: Capabilities, scene: Scene): View[] {
  const own = views.filter(
    ({ needs, suits }) => caps.requests.includes(needs) && (suits?.(scene) ?? true),
  );
  const films = caps.watch
    .filter((film) => film.kind === kind)
    .map(({ method, about }) => filmView(method, words.methods[method] ?? t.sentence(about)));
  return [...own.filter(({ first }) => first), ...films, ...own.filter(({ first }) => !first)];
}

function filmView(method: string, about: string): View {
  return {
    id: method,
    name: t.sentenceCase(method.replaceAll(/[-_]/g, " ")),
    about,
    needs: "watch",
    load: async () => (screening) => void showFilm(screening, method),
  };
}

async function showFilm(screening: Screening, method: string): Promise<void> {
  const { view, work, text, line, counters } = screening;
  const film = await work.ask({ do: "watch", text, method, frames: FRAMES }, t.watching.filming);
  if (!film) return;
  const player = new FilmPlayer(view, film);
  screening.playback(player.length, (position) => {
    player.seek(position);
    const frame = film.frames[position - 1];
    line.textContent = frame ? say(frame.text) : t.watching.start;
    counters.textContent = figures(film, position);
  });
}

/** Nodes so far, the engine's own nodes, and at the end whether the film was cut. */
function figures({ frames, engine, cut }: Film, position: number): string {
  return [
    t.watching.nodes(frames[position - 1]?.nodes ?? 0),
    engine && t.watching.engine(engine.method, engine.nodes),
    cut && position === frames.length && t.watching.cut,
  ]
    .filter(Boolean)
    .join(" · ");
}
