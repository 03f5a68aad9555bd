// A graph of regions, drawn over the board.

import { xy } from "../../board/edges.ts";
import type { BoardView } from "../../board/view.ts";
import { tint } from "../../theme/palette.ts";
import { s } from "../../ui/dom.ts";
import type { CellId, Region } from "../../wire.ts";

export interface Drawn {
  readonly regions: Iterable<Region>;
  readonly edges: Iterable<readonly [CellId, CellId]>;
  /** The region that just changed. */
  readonly changed?: CellId | undefined;
  /** What a region is called. */
  readonly name: (region: Region) => string;
}

/** The size of a name by its letters, in radii: wins over the size that the board's texts have. */
const SIZES = [1.15, 1, 0.8, 0.6, 0.5];

export function drawGraph(view: BoardView, { edges, changed, name, ...rest }: Drawn): void {
  const { unit, radius } = view.layout;
  const regions = [...rest.regions];
  const centers = new Map(regions.map(({ id, center }) => [id, center]));
  const colors: number[] = [];
  for (const { color, cells } of regions) for (const cell of cells) colors[cell] = color;
  const lines = [...edges]
    .map(([a, b]) => {
      const [from, to] = [centers.get(a), centers.get(b)];
      return from && to ? `M${xy(from)}L${xy(to)}` : "";
    })
    .join("");
  view.draw({ tubes: [], discs: [], tiles: colors, name: () => "" });
  view.layer("letters").replaceChildren();
  view.layer("tubes").replaceChildren(
    // all casings first: no edge is cut by another's
    ...["region-edge under", "region-edge"].map((name) => s("path", { class: name, d: lines })),
    // small regions over large ones
    ...regions
      .toSorted((a, b) => b.cells.length - a.cells.length)
      .map((region) => {
        const { id, color, cells } = region;
        const [cx, cy] = region.center;
        const least = Math.min(0.22 * unit, 0.62 * radius);
        const r = Math.min(0.75 * unit, least + 0.05 * unit * (Math.sqrt(cells.length) - 1));
        const text = name(region).slice(0, SIZES.length);
        return s(
          "g",
          { class: "region-node", style: tint(color), "data-changed": changed === id },
          s("circle", { cx, cy, r }),
          s("text", { x: cx, y: cy, style: `font-size:${r * SIZES[text.length - 1]!}px` }, text),
        );
      }),
  );
}
