// The board as a graph of tiles, contracted edge by edge into a graph of regions.

import { t } from "../../text/index.ts";
import { say } from "../../text/say.ts";
import type { CellId, ContractAnswer, Region } from "../../wire.ts";
import type { Screening } from "../room.ts";
import { drawGraph } from "./graph.ts";
import { contractWords as words } from "./viewWords.ts";

export async function showContraction(screening: Screening): Promise<void> {
  const { text, view, work, line, counters } = screening;
  const film = await work.ask({ do: "contract", text }, t.watching.filming);
  if (!film) return;
  const { steps } = film;
  let graph = new Graph(film);
  screening.playback(steps.length, (position) => {
    if (position < graph.position) graph = new Graph(film);
    graph.goOn(position);
    const { regions } = graph;
    drawGraph(view, {
      regions: regions.values(),
      edges: graph.edges.values(),
      changed: steps[position - 1]?.region.id,
      name: ({ id }) => String(id + 1),
    });
    const step = steps[position - 1];
    line.textContent = step ? say(step.text) : words.start(regions.size);
    counters.textContent = words.left(regions.size, graph.edges.size);
  });
}

/** The graph after some steps: each says what goes and what comes. */
class Graph {
  position = 0;
  readonly regions: Map<CellId, Region>;
  readonly edges: Map<string, [CellId, CellId]>;

  constructor(private readonly film: ContractAnswer) {
    this.regions = new Map(film.regions.map((region) => [region.id, region]));
    this.edges = new Map(film.edges.map((ends) => [ends.join(), ends]));
  }

  goOn(to: number): void {
    while (this.position < to) {
      const { region, gone, gained } = this.film.steps[this.position++]!;
      this.regions.set(region.id, region);
      if (gone === null) continue;
      this.regions.delete(gone);
      for (const [key, ends] of this.edges) if (ends.includes(gone)) this.edges.delete(key);
      for (const other of gained) {
        const ends: [CellId, CellId] = [Math.min(region.id, other), Math.max(region.id, other)];
        this.edges.set(ends.join(), ends);
      }
    }
  }
}
