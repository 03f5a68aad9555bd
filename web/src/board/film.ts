// Shows a film on a board: each frame changes only what it names, forward or back.

import { tint } from "../theme/palette.ts";
import { s, set } from "../ui/dom.ts";
import type { CellId, EdgeState, MarkState, Point, Reel } from "../wire.ts";
import { polyline, xy } from "./edges.ts";
import { link } from "./tubes.ts";
import type { BoardView } from "./view.ts";

export class FilmPlayer {
  position = 0;
  private readonly edges: SVGGElement[];
  private readonly marks = new Map<CellId, SVGCircleElement>();

  constructor(
    private readonly view: BoardView,
    private readonly film: Reel,
  ) {
    this.edges = film.edges.map(([a, b]) => this.makeEdge(a, b));
    // edges below what the cells hold, marks below the arrows that lead to them
    view.layer("tubes").replaceChildren(...this.edges);
    view.layer("folds").replaceChildren();
    film.start.edges.forEach((state, edge) => this.setEdge(edge, state));
    film.start.marks.forEach((state, cell) => this.setMark(cell, state));
    film.start.fills.forEach((color, cell) => this.setFill(cell, color));
    view.layer("letters").replaceChildren();
    view.layer("texts").append(...film.names.map((name, cell) => this.makeName(cell, name)));
  }

  get length(): number {
    return this.film.frames.length;
  }

  /** Goes to the state after `to` frames. */
  seek(to: number): void {
    const { frames } = this.film;
    while (this.position < to) {
      const frame = frames[this.position++]!;
      for (const [edge, , now] of frame.edges) this.setEdge(edge, now);
      for (const [cell, , now] of frame.marks) this.setMark(cell, now);
      for (const [cell, , now] of frame.fills) this.setFill(cell, now);
    }
    while (this.position > to) {
      const frame = frames[--this.position]!;
      for (const [edge, was] of frame.edges.toReversed()) this.setEdge(edge, was);
      for (const [cell, was] of frame.marks.toReversed()) this.setMark(cell, was);
      for (const [cell, was] of frame.fills.toReversed()) this.setFill(cell, was);
    }
    const now = frames[this.position - 1];
    this.view.glow(now?.focus ?? []);
    this.view
      .layer("strokes")
      .replaceChildren(...(now?.signs ?? []).map(([edge, sign]) => this.makeSign(edge, sign)));
  }

  /** What a cell is called in the film's sentences. */
  private makeName(cell: CellId, name: string): SVGGElement {
    const { spots, radius } = this.view.layout;
    const [cx, cy] = spots[cell]!.center;
    return s(
      "g",
      { class: "film-name" },
      s("circle", { cx, cy, r: radius * 0.42 }),
      s("text", { x: cx, y: cy, style: size(radius * (name.length > 2 ? 0.36 : 0.5)) }, name),
    );
  }

  /** A sign on the middle of an edge. */
  private makeSign(edge: number, sign: string): SVGGElement {
    const { spots, radius } = this.view.layout;
    const [from, to] = this.film.edges[edge]!.map((cell) => spots[cell]!.center) as [Point, Point];
    const [cx, cy] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return s(
      "g",
      { class: "film-sign", "data-sign": sign },
      s("circle", { cx, cy, r: radius * 0.34 }),
      s("text", { x: cx, y: cy, style: size(radius * 0.5) }, sign),
    );
  }

  private makeEdge(a: CellId, b: CellId): SVGGElement {
    const { spots, radius } = this.view.layout;
    const [from, to] = [spots[a]!.center, spots[b]!.center];
    const lines = link(this.view.floor, a, b);
    const d = lines ? lines.map(polyline).join("") : `M${xy(from)}L${xy(to)}`;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const long = Math.hypot(dx, dy) || 1;
    /** The two strokes of an arrow's head; `turn` is 1 or, against the edge, -1. */
    const head = (at: number, turn: number): string => {
      const [ux, uy] = [(dx / long) * turn, (dy / long) * turn];
      const [x, y] = [from[0] + dx * at, from[1] + dy * at];
      const r = radius * 0.2;
      const side = (way: number) =>
        xy([x - (1.2 * ux - way * 0.8 * uy) * r, y - (1.2 * uy + way * 0.8 * ux) * r]);
      return `M${side(1)}L${xy([x, y])}L${side(-1)}`;
    };
    // arrows leave room for what is written in the cells
    const part = (at: number) => xy([from[0] + dx * at, from[1] + dy * at]);
    return s(
      "g",
      { class: "edge", "data-state": "0" },
      s("path", { class: "edge-line", d }),
      s("path", { class: "edge-short", d: lines ? d : `M${part(0.3)}L${part(0.7)}` }),
      s("path", { class: "edge-forth", d: head(0.72, 1) }),
      s("path", { class: "edge-back", d: head(0.28, -1) }),
    );
  }

  private setEdge(edge: number, state: EdgeState): void {
    const element = this.edges[edge];
    if (element) set(element, { "data-state": state });
  }

  private setMark(cell: CellId, state: MarkState): void {
    let mark = this.marks.get(cell);
    if (state === 0) {
      mark?.remove();
      this.marks.delete(cell);
      return;
    }
    if (!mark) {
      const { spots, radius } = this.view.layout;
      const [cx, cy] = spots[cell]!.center;
      mark = s("circle", { class: "film-mark", cx, cy, r: radius * 0.82 });
      this.marks.set(cell, mark);
      this.view.layer("folds").append(mark);
    }
    set(mark, { "data-state": state });
  }

  private setFill(cell: CellId, color: number): void {
    const face = this.view.face(cell);
    if (!face) return;
    set(face, { style: color < 0 ? null : tint(color) });
    if (this.view.floor.look === "paths") face.classList.toggle("filled", color >= 0);
  }
}

/** Wins over the size that the board's texts have. */
function size(of: number): string {
  return `font-size:${of}px`;
}
