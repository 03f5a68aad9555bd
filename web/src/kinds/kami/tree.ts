// The game tree of a tiny board: positions row by row, each a small picture of the board, with a
// shortest solution marked.

import { polygon, xy } from "../../board/edges.ts";
import { tint } from "../../theme/palette.ts";
import { t } from "../../text/index.ts";
import { h, s } from "../../ui/dom.ts";
import type { GameTree, Point, Scene } from "../../wire.ts";
import type { Screening } from "../room.ts";
import { treeWords } from "./viewWords.ts";

/** Positions drawn at most. */
const MOST = 400;
/** Pixels of a position's longer side, between neighbors in a row, and between rows. */
const SIZE = 56;
const GAP = 12;
const RISE = 34;

export async function showTree(screening: Screening): Promise<void> {
  const { scene, text, work, line } = screening;
  const pick = h(
    "select",
    { "aria-label": treeWords.name, on: { change: () => void show() } },
    h("option", { value: "useful" }, treeWords.useful),
    h("option", { value: "whole" }, treeWords.whole),
  );
  screening.control(pick, () => undefined);
  await show();

  async function show(): Promise<void> {
    const whole = pick.value === "whole";
    const tree = await work.ask({ do: "tree", text, whole, nodes: MOST }, t.watching.filming);
    if (!tree) return;
    const drawn = draw(scene, tree);
    screening.replaceBoard(drawn);
    // the root is in the middle of the first row
    drawn.scrollTo((drawn.scrollWidth - drawn.clientWidth) / 2, 0);
    line.textContent = explain(tree, whole);
  }
}

function explain(tree: GameTree, whole: boolean): string {
  const { nodes, joins, cut } = tree;
  const moves = [...nodes.map(({ parent }) => parent), ...joins.map(({ from }) => from)];
  const first = moves.filter((from) => from === 0).length;
  return [
    whole && first > 0 && treeWords.first(nodes[0]!.regions, first),
    cut ? treeWords.tooBig(nodes.length) : treeWords.summary(tree),
  ]
    .filter(Boolean)
    .join(" ");
}

function draw(scene: Scene, tree: GameTree): HTMLElement {
  const tile = tileOf(scene);
  const { places, width, height } = arrange(tree, tile);
  const best = new Set(tree.best ?? []);
  const edge = (from: number, to: number, color: number, name: string) =>
    s("path", {
      class: name,
      style: tint(color),
      d: curve(places[from]!, places[to]!, tile.high),
    });
  const branch = (parent: number, n: number, color: number) =>
    edge(parent, n, color, best.has(parent) && best.has(n) ? "tree-edge best" : "tree-edge");
  const svg = s(
    "svg",
    {
      // small trees are drawn larger, up to twice
      style: `width:clamp(${width}px, 100%, ${2 * width}px)`,
      viewBox: `${-GAP / 2} -4 ${width} ${height}`,
      role: "img",
      "aria-label": treeWords.summary(tree),
    },
    tree.joins.map(({ from, to, move }) => edge(from, to, move.color, "tree-edge join")),
    tree.nodes.map(({ parent, move }, n) => parent !== null && branch(parent, n, move?.color ?? 0)),
    tree.nodes.map((node, n) => position(node, places[n]!, tile, best.has(n))),
  );
  const name = treeWords.name;
  return h("div", { class: "tree", tabindex: 0, role: "region", "aria-label": name }, svg);
}

/** How a position is drawn: the cells without the board's empty margins. */
interface Tile {
  readonly scene: Scene;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly wide: number;
  readonly high: number;
}

function tileOf(scene: Scene): Tile {
  const corners = scene.cells.flatMap((cell) => cell.corners);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = SIZE / Math.max(across, down);
  return { scene, left, top, scale, wide: across * scale, high: down * scale };
}

/** The centers of all positions, one row for each depth. */
function arrange({ nodes }: GameTree, { wide, high }: Tile) {
  const rows = Map.groupBy(nodes.keys(), (n) => nodes[n]!.depth);
  const most = Math.max(...[...rows.values()].map((row) => row.length));
  const middle = (most * (wide + GAP)) / 2;
  const places: Point[] = [];
  for (const [depth, row] of rows)
    row.forEach((n, i) => {
      const x = middle + (i - (row.length - 1) / 2) * (wide + GAP);
      places[n] = [x, depth * (high + RISE) + high / 2];
    });
  return { places, width: 2 * middle + GAP, height: rows.size * (high + RISE) };
}

/** From the lower side of a position to the upper side of another. */
function curve([ax, ay]: Point, [bx, by]: Point, high: number): string {
  const [from, to] = [ay + high / 2, by - high / 2];
  const bends = [xy([ax, from + RISE / 2]), xy([bx, to - RISE / 2])];
  return `M${xy([ax, from])}C${bends.join(" ")} ${xy([bx, to])}`;
}

function position(
  { colors, solved }: GameTree["nodes"][number],
  [x, y]: Point,
  { scene, left, top, scale, wide, high }: Tile,
  best: boolean,
): SVGGElement {
  const rim = 3 / scale;
  const corner = `translate(${x - wide / 2} ${y - high / 2})`;
  return s(
    "g",
    {
      class: "tree-node",
      transform: `${corner} scale(${scale}) translate(${-left} ${-top})`,
      "data-best": best,
      "data-look": "tiles",
      "data-solved": solved,
    },
    scene.cells.map(({ corners }, cell) =>
      s("path", { d: polygon(corners), style: tint(colors[cell] ?? null) }),
    ),
    s("rect", {
      x: left - rim,
      y: top - rim,
      width: wide / scale + 2 * rim,
      height: high / scale + 2 * rim,
      rx: 4 / scale,
    }),
  );
}
