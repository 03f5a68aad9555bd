// Paths as round-capped tubes 40 % of a cell wide, discs on starts and ends, and beads where a
// number must stay readable.

import { finishOf, patternOf, tint, type Finish } from "../theme/palette.ts";
import { s } from "../ui/dom.ts";
import type { CellId, Point } from "../wire.ts";
import { polyline, xy } from "./edges.ts";
import type { Disc, Floor, Picture, Tube } from "./picture.ts";

export function drawTube(floor: Floor, tube: Tube, texts: Picture["texts"]): SVGGElement {
  const { radius, spots } = floor.layout;
  const line = trace(floor, tube.cells, tube.closed ?? false);
  const wide = radius * 0.8;
  const stroke = (name: string, width: number) =>
    s("path", { class: name, d: line, "stroke-width": width });
  const beads = (name: string, r: number) =>
    (tube.beads ? tube.cells : [])
      .filter((cell) => texts?.[cell])
      .map((cell) => {
        const [cx, cy] = spots[cell]!.center;
        return s("circle", { class: name, cx, cy, r });
      });
  // all edges first: tube and beads have one outline
  return s(
    "g",
    {
      class: `tube${tube.faint ? " faint" : ""}${tube.color === null ? " loose" : ""}`,
      style: tint(tube.color),
      "data-hue": tube.color === null ? null : tube.color % 8,
      "data-pattern": tube.color === null ? 0 : patternOf(tube.color),
    },
    stroke("tube-edge", wide + radius * 0.13),
    beads("bead-edge", radius * 0.7),
    stroke("tube-fill", wide - radius * 0.05),
    stroke("tube-pattern", Math.max(2, wide * 0.22)),
    beads("bead", radius * 0.63),
  );
}

export function drawDisc(floor: Floor, { cell, color, label }: Disc): SVGGElement {
  const [cx, cy] = floor.layout.spots[cell]!.center;
  const r = floor.layout.radius * 0.74;
  const size = r * (label.length > 2 ? 0.8 : label.length > 1 ? 1 : 1.2);
  return s(
    "g",
    { class: "disc", style: tint(color), "data-pattern": color === null ? 0 : patternOf(color) },
    // a disc without a color is a ring that shows the tile below
    color === null
      ? [
          ["ring-edge", 0.3],
          ["ring", 0.17],
        ].map(([name, wide]) =>
          s("circle", { class: name, cx, cy, r: r * 0.7, "stroke-width": r * Number(wide) }),
        )
      : finished(finishOf(color), [cx, cy], r),
    label !== "" && s("text", { x: cx, y: cy, "font-size": size }, label),
  );
}

/** A disc that is plain, has a ring in it, or is striped. */
function finished(finish: Finish, [cx, cy]: Point, r: number): SVGElement[] {
  const whole = s("circle", { class: "disc-fill", cx, cy, r, "stroke-width": r * 0.13 });
  if (finish === "plain") return [whole];
  if (finish === "ring")
    return [
      whole,
      s("circle", { class: "disc-ring", cx, cy, r: r * 0.8, "stroke-width": r * 0.1 }),
    ];
  const [high, inner] = [r * 0.56, r * 0.95];
  const half = Math.sqrt(inner ** 2 - high ** 2);
  const cap = (way: 1 | -1) =>
    `M${xy([cx - half, cy - way * high])}A${inner} ${inner} 0 0 ${way === 1 ? 1 : 0} ` +
    `${xy([cx + half, cy - way * high])}Z`;
  return [whole, s("path", { class: "disc-cap", d: cap(1) + cap(-1) })];
}

/** The line through the centers. The scene says how steps between distant cells are drawn. */
export function trace(floor: Floor, cells: readonly CellId[], closed: boolean): string {
  const { spots } = floor.layout;
  const [first] = cells;
  if (first === undefined) return "";
  let line = `M${xy(spots[first]!.center)}`;
  if (cells.length === 1) return `${line}h0.01`;
  for (let i = 1; i < cells.length; i++) line += step(floor, cells[i - 1]!, cells[i]!);
  if (!closed) return line;
  const last = cells[cells.length - 1]!;
  return link(floor, last, first) ? line + step(floor, last, first) : `${line}Z`;
}

function step(floor: Floor, from: CellId, to: CellId): string {
  const goal = xy(floor.layout.spots[to]!.center);
  const lines = link(floor, from, to);
  return lines ? `${lines.map(polyline).join("")}M${goal}` : `L${goal}`;
}

export function link(floor: Floor, a: CellId, b: CellId) {
  return floor.links.find(({ cells: [x, y] }) => (x === a && y === b) || (x === b && y === a))
    ?.lines;
}
