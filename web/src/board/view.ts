// The board as SVG: one view for every shape and kind. `draw` changes only what is different from the last picture.
//
// To screen readers it is a grid of rows and cells; the board holds the focus and says which cell the cursor is on.

import { h, s, set } from "../app/dom.ts";
import { letterOf } from "../theme/palette.ts";
import { between, outline, polygon, sides, xy, type Side } from "./edges.ts";
import { layout as makeLayout, type Layout } from "./geometry.ts";
import { definePatterns } from "./patterns.ts";
import { NOTHING, type Floor, type Picture } from "./picture.ts";
import { bow, drawDisc, drawTube, far, tint } from "./tubes.ts";

export interface BoardOptions {
  /** What the board is called. */
  readonly label: string;
  /** A small picture of a board that cannot be touched. */
  readonly still?: boolean;
}

/** Boards larger than this are drawn in one piece and not named cell by cell. */
const MOST_NAMED = 4096;
const RIM = 6;
let boards = 0;

export class BoardView {
  readonly element: HTMLElement;
  readonly svg: SVGSVGElement;
  readonly layout: Layout;
  readonly cells: readonly number[];
  private readonly id = `board-${++boards}`;
  private readonly faces = new Map<number, SVGPathElement>();
  private readonly sides: readonly Side[];
  private readonly layers: { readonly [name: string]: SVGGElement };
  private picture: Picture = NOTHING;
  private cursorCell = -1;

  constructor(readonly floor: Floor, private readonly options: BoardOptions) {
    definePatterns();
    this.layout = makeLayout(floor.shape, floor.rows, floor.cols, floor.places);
    const { rows, cols, width, height } = this.layout;
    this.cells = Array.from({ length: rows * cols }, (_, i) => i).filter((cell) => !floor.holes.has(cell));
    this.sides = floor.look === "tiles" || options.still || this.cells.length <= MOST_NAMED ? sides(this.layout, this.cells) : [];
    const layer = (name: string) => s("g", { class: `layer ${name}`, "aria-hidden": "true" });
    const names = ["shade", "folds", "links", "tubes", "discs", "texts", "letters", "walls", "marks", "glow", "cursor"];
    this.layers = Object.fromEntries(names.map((name) => [name, layer(name)]));
    const named = !options.still && this.cells.length <= MOST_NAMED;
    this.svg = s(
      "svg",
      {
        class: "board-svg",
        viewBox: `${-RIM} ${-RIM} ${width + 2 * RIM} ${height + 2 * RIM}`,
        role: named ? "grid" : "img",
        "aria-label": options.label,
        tabindex: options.still ? null : 0,
        "aria-rowcount": named ? rows : null,
        "aria-colcount": named ? cols : null,
      },
      s("g", { class: "faces", role: named ? "rowgroup" : null }, this.makeFaces(named)),
      Object.values(this.layers),
    );
    this.element = h("div", { class: "board", "data-look": floor.look, "data-shape": floor.shape }, this.svg);
    this.drawFixed();
  }

  /** Shows a picture. */
  draw(picture: Picture): void {
    const before = this.picture;
    this.picture = picture;
    this.drawFaces(picture, before);
    this.drawLayer("tubes", picture.tubes.map((tube) => drawTube(this.layout, tube)));
    this.drawLayer("discs", picture.discs.map((disc) => drawDisc(this.layout, disc)));
    if (picture.texts !== before.texts || picture.tubes !== before.tubes) this.drawTexts(picture);
    if (picture.tiles !== before.tiles) this.drawTiles(picture);
    this.drawLayer("marks", (picture.marks ?? []).map(({ cells, tone }) =>
      s("path", { class: `mark ${tone}`, d: this.around(new Set(cells)) })));
  }

  /** The cell under a point of the window, -1 where there is none. */
  cellAt(clientX: number, clientY: number): number {
    const [x, y] = this.toBoard(clientX, clientY);
    const cell = this.layout.at(x, y);
    return cell >= 0 && !this.floor.holes.has(cell) ? cell : -1;
  }

  /** A point of the window in the board's own units. */
  toBoard(clientX: number, clientY: number): [number, number] {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return [-1, -1];
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  /** The middle of a cell in the window. */
  toWindow(cell: number): { x: number; y: number } {
    const [x, y] = this.layout.center(cell);
    const point = new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM() ?? undefined);
    return { x: point.x, y: point.y };
  }

  get cursor(): number {
    return this.cursorCell;
  }

  /** Puts the keyboard's cursor on a cell, or takes it away with -1. */
  setCursor(cell: number, visible = true): void {
    this.cursorCell = cell;
    set(this.svg, { "aria-activedescendant": this.faces.has(cell) ? `${this.id}-${cell}` : null });
    this.drawLayer("cursor", cell < 0 || !visible ? [] : [s("path", { class: "cursor-line", d: polygon(this.layout.corners(cell)) })]);
  }

  /** Outlines cells under the pointer. */
  glow(cells: readonly number[]): void {
    this.drawLayer("glow", cells.length === 0 ? [] : [s("path", { class: "glow-line", d: this.around(new Set(cells)) })]);
  }

  /** The element of a cell, for animations. */
  face(cell: number): SVGPathElement | undefined {
    return this.faces.get(cell);
  }

  layer(name: string): SVGGElement {
    return this.layers[name]!;
  }

  private makeFaces(named: boolean): SVGElement[] {
    const { cols, rows } = this.layout;
    if (this.cells.length > MOST_NAMED) return [s("path", { class: "face", d: this.cells.map((c) => polygon(this.layout.corners(c))).join("") })];
    const lines = Array.from({ length: rows }, (_, row) =>
      s("g", { role: named ? "row" : null, "aria-rowindex": named ? row + 1 : null }));
    for (const cell of this.cells) {
      const face = s("path", {
        class: "face",
        d: polygon(this.layout.corners(cell)),
        id: named ? `${this.id}-${cell}` : null,
        role: named ? "gridcell" : null,
        "aria-colindex": named ? (cell % cols) + 1 : null,
      });
      this.faces.set(cell, face);
      lines[Math.floor(cell / cols)]!.append(face);
    }
    return lines.filter((line) => line.childNodes.length > 0);
  }

  private drawFixed(): void {
    const { floor, layout } = this;
    const border = outline(this.sides, ({ other }) => other < 0 || floor.holes.has(other));
    const walls = floor.walls.flatMap(([a, b]) => between(layout, a, b) ?? []);
    if (floor.shape !== "graph") this.layers["walls"]!.append(s("path", { class: "border-line", d: border }));
    this.layers["walls"]!.append(s("path", { class: "wall-line", d: outline(walls, () => true) }));
    this.drawLayer("links", floor.links.map(([a, b]) => {
      const [from, to] = [layout.center(a), layout.center(b)];
      const curved = floor.shape !== "graph" && far(layout, from, to);
      return s("path", { class: "link", d: `M${xy(from)}${curved ? `Q${xy(bow(from, to))} ` : "L"}${xy(to)}` });
    }));
    if (floor.look === "tiles") this.drawShade();
  }

  /** Paper: every tile a little lighter or darker than the next, always the same. */
  private drawShade(): void {
    const shades = ["", "", "", "", ""];
    for (const cell of this.cells) shades[(Math.imul(cell + 7, 2654435761) >>> 16) % 5] += polygon(this.layout.corners(cell));
    this.drawLayer("shade", shades.map((d, n) => s("path", { class: `shade-${n}`, d })));
  }

  private drawFaces(picture: Picture, before: Picture): void {
    const { cols } = this.layout;
    for (const [cell, face] of this.faces) {
      const solid = picture.solid?.has(cell) ?? false;
      if (solid !== (before.solid?.has(cell) ?? false)) face.classList.toggle("solid", solid);
      const color = picture.tiles?.[cell] ?? null;
      if (color !== (before.tiles?.[cell] ?? null)) set(face, { style: color === null ? null : tint(color), "data-color": color });
      if (!this.options.still) set(face, { "aria-label": picture.name(cell) });
    }
    if (this.faces.size === 0) {
      const solid = [...(picture.solid ?? [])].map((c) => polygon(this.layout.corners(c))).join("");
      this.drawLayer("shade", [s("path", { class: "face solid", d: solid })]);
    }
    void cols;
  }

  private drawTexts({ texts, tubes }: Picture): void {
    const colors = new Map(tubes.filter((t) => t.beads).flatMap((t) => t.cells.map((cell) => [cell, t.color] as const)));
    this.drawLayer("texts", (texts ?? []).flatMap((text, cell) => {
      if (text === null || text === "") return [];
      const [x, y] = this.layout.center(cell);
      const size = this.layout.inner * (text.length > 2 ? 0.6 : text.length > 1 ? 0.78 : 0.95);
      const color = colors.get(cell);
      return [s("text", { x, y, "font-size": size, class: color === undefined ? null : "on-tube", style: color === undefined ? null : tint(color) }, text)];
    }));
  }

  private drawTiles({ tiles }: Picture): void {
    const color = (cell: number) => tiles?.[cell] ?? -1;
    const folds = outline(this.sides, ({ cell, other }) => other > cell && color(cell) !== color(other) && color(other) >= 0);
    this.drawLayer("folds", [
      ...this.cells.flatMap((cell) => (color(cell) < 0 ? [] : [s("path", { class: "tile-pattern", "data-hue": color(cell) % 8, d: polygon(this.layout.corners(cell)) })])),
      s("path", { class: "fold-line", d: folds }),
    ]);
    this.drawLayer("letters", this.cells.flatMap((cell) => {
      if (color(cell) < 0) return [];
      const [x, y] = this.layout.center(cell);
      return [s("text", { x, y, "font-size": this.layout.inner * 0.8, style: tint(color(cell)) }, letterOf(color(cell)))];
    }));
  }

  /** The line around a set of cells. */
  around(cells: ReadonlySet<number>): string {
    if (this.sides.length === 0) return [...cells].map((c) => polygon(this.layout.corners(c))).join("");
    return outline(this.sides, ({ cell, other }) => cells.has(cell) && !cells.has(other));
  }

  private drawLayer(name: string, children: SVGElement[]): void {
    this.layers[name]!.replaceChildren(...children);
  }
}
