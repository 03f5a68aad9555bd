// Paths as round-capped tubes, 40 % of a cell wide, discs on starts and ends, beads where a number must stay readable.

import { s } from "../app/dom.ts";
import { patternOf } from "../theme/palette.ts";
import { xy } from "./edges.ts";
import type { Layout, Point } from "./geometry.ts";
import type { Disc, Tube } from "./picture.ts";

/** The custom properties that color a shape; a shape without a color is plain. */
export function tint(color: number | null): string {
  if (color === null) return "--c:var(--card);--i:var(--ink);--e:var(--border)";
  const n = color % 8;
  return `--c:var(--c${n});--i:var(--i${n});--e:var(--e${n})`;
}

export function drawTube(layout: Layout, tube: Tube): SVGGElement {
  const line = trace(layout, tube);
  const wide = layout.inner * 0.8;
  const stroke = (name: string, width: number) => s("path", { class: name, d: line, "stroke-width": width });
  const beads = (name: string, r: number) => (tube.beads ? tube.cells : []).map((cell) => {
    const [cx, cy] = layout.center(cell);
    return s("circle", { class: name, cx, cy, r });
  });
  // all edges first: tube and beads have one outline
  return s(
    "g",
    { class: tube.faint ? "tube faint" : "tube", style: tint(tube.color), "data-hue": tube.color % 8, "data-pattern": patternOf(tube.color) },
    stroke("tube-edge", wide + 2.5),
    beads("bead-edge", layout.inner * 0.66 + 1),
    stroke("tube-fill", wide - 1),
    stroke("tube-pattern", Math.max(2, wide * 0.22)),
    beads("bead", layout.inner * 0.66 - 0.5),
  );
}

export function drawDisc(layout: Layout, { cell, color, label }: Disc): SVGGElement {
  const [cx, cy] = layout.center(cell);
  const r = layout.inner * 0.74;
  const size = r * (label.length > 2 ? 0.8 : label.length > 1 ? 1 : 1.2);
  return s(
    "g",
    { class: "disc", style: tint(color), "data-pattern": color === null ? 0 : patternOf(color) },
    s("circle", { class: "disc-fill", cx, cy, r }),
    label !== "" && s("text", { x: cx, y: cy, "font-size": size }, label),
  );
}

/** The line through the centers; across joined sides it leaves at one rim and comes back at the other. */
function trace(layout: Layout, { cells, closed }: Tube): string {
  const points = cells.map((cell) => layout.center(cell));
  if (points.length === 1) return `M${xy(points[0]!)}h0.01`;
  let line = "";
  points.forEach((point, i) => {
    const before = points[i - 1];
    line += before === undefined ? `M${xy(point)}` : leap(layout, before, point);
  });
  if (!closed || points.length < 3) return line;
  const [first, last] = [points[0]!, points[points.length - 1]!];
  return far(layout, last, first) ? line + leap(layout, last, first) : `${line}Z`;
}

function leap(layout: Layout, from: Point, to: Point): string {
  if (!far(layout, from, to)) return `L${xy(to)}`;
  const [out, back] = stubs(layout, from, to);
  return out === null ? `Q${xy(bow(from, to))} ${xy(to)}` : `L${xy(out)}M${xy(back)}L${xy(to)}`;
}

export function far(layout: Layout, [ax, ay]: Point, [bx, by]: Point): boolean {
  return Math.hypot(ax - bx, ay - by) > layout.step * 1.3;
}

/** A point beside the straight line, so that a link can be told from what lies between its ends. */
export function bow([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2 + (by - ay) * 0.15, (ay + by) / 2 - (bx - ax) * 0.15];
}

/** Where a step across joined sides leaves the board and comes back; nothing for a link across it. */
function stubs(layout: Layout, from: Point, to: Point): [Point, Point] | [null, null] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = layout.step * 0.6;
  const near = (value: number, goal: number) => Math.abs(value - goal) < layout.step * 1.1;
  if (near(Math.abs(dx), layout.width) && Math.abs(dy) < layout.step * 1.1) {
    const out = Math.sign(dx) * half;
    return [[from[0] - out, from[1]], [to[0] + out, to[1]]];
  }
  if (near(Math.abs(dy), layout.height) && Math.abs(dx) < layout.step * 1.1) {
    const out = Math.sign(dy) * half;
    return [[from[0], from[1] - out], [to[0], to[1] + out]];
  }
  return [null, null];
}
