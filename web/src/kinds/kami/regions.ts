// The region graph of a KAMI board, contracting move by move over the board itself.

import { s } from "../../ui/dom.ts";
import { xy } from "../../board/edges.ts";
import { tint } from "../../board/tubes.ts";
import type { BoardView } from "../../board/view.ts";
import { letterOf } from "../../theme/palette.ts";
import type { RegionGraph } from "../../wire.ts";

export function drawRegions(view: BoardView, graph: RegionGraph): void {
  const { unit } = view.layout;
  const centers = new Map(graph.regions.map(({ id, center }) => [id, center]));
  const colors: number[] = [];
  for (const { color, cells } of graph.regions) for (const cell of cells) colors[cell] = color;
  const lines = graph.edges
    .map(([a, b]) => {
      const [from, to] = [centers.get(a), centers.get(b)];
      return from && to ? `M${xy(from)}L${xy(to)}` : "";
    })
    .join("");
  view.draw({ tubes: [], discs: [], tiles: colors, name: () => "" });
  view.layer("tubes").replaceChildren(
    // all casings first: no edge is cut by another's
    ...["region-edge under", "region-edge"].map((name) => s("path", { class: name, d: lines })),
    ...graph.regions.map(({ id, color, center: [cx, cy], cells }) => {
      const r = unit * Math.min(0.75, 0.22 + 0.05 * Math.sqrt(cells.length));
      return s(
        "g",
        {
          class: "region-node",
          style: tint(color),
          "data-changed": graph.move?.cell === id ? true : null,
        },
        s("circle", { cx, cy, r }),
        s("text", { x: cx, y: cy, "font-size": r }, letterOf(color)),
      );
    }),
  );
}
