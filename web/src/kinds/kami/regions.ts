// The region graph of a board, contracting move by move over the board itself.

import { xy } from "../../board/edges.ts";
import { tint } from "../../theme/palette.ts";
import type { BoardView } from "../../board/view.ts";
import { t } from "../../text/index.ts";
import { letterOf } from "../../theme/palette.ts";
import { s } from "../../ui/dom.ts";
import type { RegionGraph } from "../../wire.ts";
import type { Screening } from "../room.ts";
import { regionWords } from "./viewWords.ts";

/** Seconds for the solution whose moves are shown. */
const PATIENCE = 20;

export async function showRegions(screening: Screening): Promise<void> {
  const { text, view, work, line } = screening;
  const answer = await work.ask({ do: "solve", text, seconds: PATIENCE }, t.searching);
  if (!answer) return;
  const moves = answer.solution?.moves ?? [];
  const graphs = await work.ask({ do: "regions", text, moves }, t.watching.filming);
  if (!graphs) return;
  screening.playback(graphs.steps.length - 1, (position) => {
    const graph = graphs.steps[position]!;
    draw(view, graph);
    line.textContent = explain(position, graph);
  });
}

function explain(position: number, { regions, move }: RegionGraph): string {
  if (move === null) return regionWords.start(regions.length);
  return regionWords.move(position, letterOf(move.color), regions.length);
}

function draw(view: BoardView, graph: RegionGraph): void {
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
