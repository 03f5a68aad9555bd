// Watch an algorithm think, on the board it works on. What it did and why comes from the algorithm itself.

import { fill, h } from "../ui/dom.ts";
import { loadEngine } from "../engine/index.ts";
import type { Route } from "../ui/router.ts";
import type { Screen } from "../ui/screen.ts";
import { transport, type Transport } from "../ui/transport.ts";
import { floorOf } from "../board/picture.ts";
import { BoardView } from "../board/view.ts";
import { clues, picture } from "../kinds/lines/look.ts";
import { saidLine } from "../ui/said.ts";
import { Work } from "../ui/work.ts";
import { decode } from "../share/code.ts";
import { letterOf } from "../theme/palette.ts";
import { t } from "../text/index.ts";
import type { Kind, Scene, State } from "../wire.ts";
import { byHand } from "../kinds/chains/graph.ts";
import { FilmPlayer } from "../board/film.ts";
import { drawRegions } from "../kinds/kami/regions.ts";
import { drawTree } from "../kinds/kami/tree.ts";

/** Frames kept of a long run. */
const FRAMES = 20_000;
const TREE = 400;

export async function openWatch(route: Route): Promise<Screen> {
  const kind = route.path[1] as Kind;
  const engine = await loadEngine();
  const caps = engine.library.capabilities();
  const text = (await decode(route.path[3] ?? "")) ?? "";
  const [scene] = engine.library.read(text, { kind }).puzzles;
  if (!scene || caps.watch.length === 0) throw new Error(t.notThere);
  const views: Record<string, string> =
    kind === "chains" && caps.requests.includes("deduce") ? { rules: t.watching.byHand.about } : {};
  Object.assign(
    views,
    Object.fromEntries(
      caps.watch
        .filter((film) => film.kind === kind)
        .map(({ method, about }) => [method, t.watching.methods[method] ?? t.sentence(about)]),
    ),
  );
  if (kind === "kami" && caps.requests.includes("regions"))
    views["regions"] = t.watching.regionsAbout;
  if (kind === "kami" && caps.requests.includes("tree")) views["tree"] = t.watching.treeAbout;

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
    Object.keys(views).map((name) => h("option", { value: name }, nameOf(name))),
  );
  const side = h(
    "div",
    { class: "side watch-side" },
    h("label", { class: "row" }, t.watching.method, pick),
    about,
    line,
    counters,
    holder,
    said.element,
  );
  const element = h("div", { class: "play watch", "data-kind": kind }, stage, side);
  /** What runs at the moment. */
  let bar: Pick<Transport, "pause"> | null = null;

  return {
    title: t.watching.title(scene.title ?? t.kinds[kind].name),
    back: `#/${kind}/p/${route.path[3]}`,
    fixed: true,
    element,
    shown: () => {
      const wanted = route.options.get("method") ?? "";
      if (wanted in views) pick.value = wanted;
      void show(pick.value);
    },
    leave: () => (bar?.pause(), work.stop()),
  };

  async function show(name: string): Promise<void> {
    bar?.pause();
    work.stop();
    about.textContent = views[name] ?? "";
    fill(holder);
    line.textContent = counters.textContent = "";
    const view = board(scene!);
    stage.replaceChildren(view.element);
    if (name === "rules") {
      const graph = byHand(view, text, work, line, counters);
      fill(holder, graph.element);
      bar = graph;
      return;
    }
    if (name === "regions") return showRegions(view);
    if (name === "tree") return showTree();
    const film = await work.ask(
      { do: "watch", text, method: name, frames: FRAMES },
      t.watching.filming,
    );
    if (!film || pick.value !== name) return;
    const player = new FilmPlayer(view, film, kind === "kami" || kind === "flood");
    start(player.length, (position) => {
      player.seek(position);
      const frame = film.frames[position - 1];
      line.textContent = frame?.text ?? t.watching.start;
      counters.textContent = [
        t.watching.nodes(frame?.nodes ?? 0),
        film.engine && t.watching.engine(film.engine.method, film.engine.nodes),
        film.cut && position === player.length && t.watching.cut,
      ]
        .filter(Boolean)
        .join(" · ");
    });
  }

  async function showRegions(view: BoardView): Promise<void> {
    const answer = await work.ask({ do: "solve", text, seconds: 20 }, t.searching);
    const moves = answer?.solution?.moves ?? [];
    const graphs = await work.ask({ do: "regions", text, moves }, t.watching.filming);
    if (!graphs) return;
    start(graphs.steps.length - 1, (position) => {
      const graph = graphs.steps[position]!;
      drawRegions(view, graph);
      line.textContent = t.watching.regionStep(
        position,
        graph.regions.length,
        graph.move && letterOf(graph.move.color),
      );
    });
  }

  async function showTree(): Promise<void> {
    const tree = await work.ask({ do: "tree", text, nodes: TREE }, t.watching.filming);
    if (!tree) return;
    stage.replaceChildren(drawTree(scene!, tree));
    line.textContent = tree.cut
      ? t.watching.treeBig
      : t.watching.treeLabel(tree.nodes.length, tree.best ? tree.best.length - 1 : null);
  }

  function start(length: number, onSeek: (position: number) => void): void {
    const made = transport(onSeek, { length, speed: length > 400 ? 6 : length > 60 ? 3 : 1 });
    fill(holder, made.element);
    made.seek(0);
    bar = made;
  }
}

function board(scene: Scene): BoardView {
  const view = new BoardView(floorOf(scene), {
    label: t.board(t.kinds[scene.kind].name, scene.rows, scene.cols),
    still: true,
  });
  const start = {
    paths: [],
    colors: scene.cells.map(({ clue }) => (clue?.is === "tile" ? clue.color : -1)),
  };
  view.draw(picture(scene, start as unknown as State, clues(scene)));
  return view;
}

/** `breadth_first` as people say it. */
function nameOf(method: string): string {
  if (method === "regions") return t.watching.regions;
  if (method === "tree") return t.watching.tree;
  if (method === "rules") return t.watching.byHand.name;
  const words = method.replaceAll(/[-_]/g, " ");
  return words[0]!.toUpperCase() + words.slice(1);
}
