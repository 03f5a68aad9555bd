// The game tree of a tiny KAMI board: positions row by row, each a small picture of the board, a shortest line marked.

import { h, s } from "../../ui/dom.ts";
import { polygon, xy } from "../../board/edges.ts";
import { tint } from "../../board/tubes.ts";
import { t } from "../../text/index.ts";
import type { GameTree, Scene } from "../../wire.ts";

const GAP = 12;
const RISE = 34;

export function drawTree(scene: Scene, tree: GameTree): HTMLElement {
  // the cells alone: a board may have empty margins
  const corners = scene.cells.flatMap((cell) => cell.corners);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min(56 / across, 56 / down);
  const [wide, high] = [across * scale, down * scale];
  const rows = new Map<number, number[]>();
  tree.nodes.forEach(({ depth }, n) => rows.set(depth, [...(rows.get(depth) ?? []), n]));
  const most = Math.max(...[...rows.values()].map((row) => row.length));
  const width = most * (wide + GAP);
  const place = new Map<number, readonly [number, number]>();
  for (const [depth, row] of rows)
    row.forEach((n, i) =>
      place.set(n, [
        width / 2 + (i - (row.length - 1) / 2) * (wide + GAP),
        depth * (high + RISE) + high / 2,
      ]),
    );
  const best = new Set(tree.best ?? []);
  const edge = (from: number, to: number, color: number, join: boolean) => {
    const [[ax, ay], [bx, by]] = [place.get(from)!, place.get(to)!];
    const marked = !join && best.has(from) && best.has(to);
    return s("path", {
      class: marked ? "tree-edge best" : join ? "tree-edge join" : "tree-edge",
      style: tint(color),
      d: `M${xy([ax, ay + high / 2])}C${xy([ax, ay + high / 2 + RISE / 2])} ${xy([bx, by - high / 2 - RISE / 2])} ${xy([bx, by - high / 2])}`,
    });
  };
  const label = t.watching.treeLabel(tree.nodes.length, tree.best ? tree.best.length - 1 : null);
  return h(
    "div",
    { class: "tree", tabindex: 0, role: "region", "aria-label": t.watching.tree },
    s(
      "svg",
      // small trees are drawn larger, up to twice
      {
        style: `width:clamp(${width + GAP}px, 100%, ${2 * (width + GAP)}px)`,
        viewBox: `${-GAP / 2} -4 ${width + GAP} ${rows.size * (high + RISE)}`,
        role: "img",
        "aria-label": label,
      },
      tree.joins.map(({ from, to, move }) => edge(from, to, move.color, true)),
      tree.nodes.map(
        ({ parent, move }, n) => parent !== null && edge(parent, n, move?.color ?? 0, false),
      ),
      tree.nodes.map(({ colors, solved }, n) => {
        const [x, y] = place.get(n)!;
        return s(
          "g",
          {
            class: "tree-node",
            transform: `translate(${x - wide / 2} ${y - high / 2}) scale(${scale}) translate(${-left} ${-top})`,
            "data-best": best.has(n),
            "data-look": "tiles",
            "data-solved": solved,
          },
          scene.cells.map(({ corners }, cell) =>
            s("path", { d: polygon(corners), style: tint(colors[cell] ?? null) }),
          ),
          s("rect", {
            x: left - 3 / scale,
            y: top - 3 / scale,
            width: (wide + 6) / scale,
            height: (high + 6) / scale,
            rx: 4 / scale,
          }),
        );
      }),
    ),
  );
}
