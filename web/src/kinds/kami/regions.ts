// The region graph of a board, contracting move by move over the board itself.

import { t } from "../../text/index.ts";
import { letterOf } from "../../theme/palette.ts";
import type { RegionGraph } from "../../wire.ts";
import type { Screening } from "../room.ts";
import { drawGraph } from "../tiles/graph.ts";
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
    const { regions, edges, move } = graphs.steps[position]!;
    const changed = move?.cell;
    drawGraph(view, { regions, edges, changed, name: ({ color }) => letterOf(color) });
    line.textContent = explain(position, graphs.steps[position]!);
  });
}

function explain(position: number, { regions, move }: RegionGraph): string {
  if (move === null) return regionWords.start(regions.length);
  return regionWords.move(position, letterOf(move.color), regions.length);
}
