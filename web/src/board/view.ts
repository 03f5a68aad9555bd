// The board as SVG: one view for every shape and kind. `draw` changes only what differs from the
// last picture.
//
// To screen readers it is a grid of rows and cells. The board holds the focus and says which cell
// the cursor is on.

import { letterOf, tint } from "../theme/palette.ts";
import { h, s, set } from "../ui/dom.ts";
import type { CellId } from "../wire.ts";
import { contentsOf } from "./contents.ts";
import { outline, polygon, polyline, ring, sides, xy, type Side } from "./edges.ts";
import type { Layout } from "./geometry.ts";
import { NOTHING, type Floor, type Picture, type Tag } from "./picture.ts";
import { drawDisc, drawTube, link } from "./tubes.ts";

export interface BoardOptions {
  /** The board's name for screen readers. */
  readonly label: string;
  /** A small picture of a board that cannot be touched. */
  readonly still?: boolean;
}

/** Boards larger than this are drawn in one piece and not named cell by cell. */
const MOST_NAMED = 4096;
/** No cell is drawn wider than this many pixels. */
const MOST_WIDE = 104;
const LAYERS = [
  "blocks",
  "shade",
  "folds",
  "links",
  "tubes",
  "discs",
  "texts",
  "letters",
  "walls",
  "crosses",
  "strokes",
  "marks",
  "tags",
  "glow",
  "cursor",
] as const;
let boards = 0;

export class BoardView {
  readonly element: HTMLElement;
  readonly svg: SVGSVGElement;
  readonly layout: Layout;
  private readonly id = `board-${++boards}`;
  private readonly faces: SVGPathElement[] = [];
  private readonly sides: readonly Side[];
  private readonly layers = new Map<string, SVGGElement>();
  private readonly named: boolean;
  private picture: Picture = NOTHING;
  /** What was drawn in each cell when it was named. */
  private contents: ArrayLike<number> = [];
  private cursorCell = -1;

  constructor(
    readonly floor: Floor,
    options: BoardOptions,
  ) {
    const layout = (this.layout = floor.layout);
    const small = layout.spots.length <= MOST_NAMED;
    this.named = !options.still && small;
    this.sides = small ? sides(layout) : [];
    const rim = layout.unit * 0.12;
    const layers = LAYERS.map((name) => s("g", { class: `layer ${name}`, "aria-hidden": "true" }));
    LAYERS.forEach((name, i) => this.layers.set(name, layers[i]!));
    const faces = s(
      "g",
      {
        class: "faces",
        role: this.named ? "rowgroup" : null,
        "aria-hidden": this.named ? null : "true",
      },
      this.makeFaces(small),
    );
    this.svg = s(
      "svg",
      {
        class: "board-svg",
        viewBox: `${-rim} ${-rim} ${layout.width + 2 * rim} ${layout.height + 2 * rim}`,
        style: sizes(layout),
        role: this.named ? "grid" : "img",
        "aria-label": options.label,
        tabindex: options.still ? null : 0,
        "aria-rowcount": this.named ? layout.rows : null,
        "aria-colcount": this.named ? layout.cols : null,
      },
      // the nodes of a graph hide the ends of its edges
      layout.shape === "graph" ? this.layer("links") : null,
      faces,
      layers.filter((layer) => layout.shape !== "graph" || layer !== this.layer("links")),
    );
    this.element = h(
      "div",
      { class: "board", "data-look": floor.look, "data-shape": layout.shape },
      this.svg,
    );
    this.drawFixed();
  }

  /** Shows a picture. */
  draw(picture: Picture): void {
    const before = this.picture;
    this.picture = picture;
    this.drawFaces(picture, before);
    if (picture.tubes !== before.tubes)
      this.drawLayer(
        "tubes",
        picture.tubes.map((tube) => drawTube(this.floor, tube, picture.texts)),
      );
    if (picture.discs !== before.discs)
      this.drawLayer(
        "discs",
        picture.discs.map((disc) => drawDisc(this.floor, disc)),
      );
    if (picture.texts !== before.texts || (picture.texts && picture.tubes !== before.tubes))
      this.drawTexts(picture);
    if (picture.tiles !== before.tiles) this.drawTiles(picture);
    if (picture.crosses !== before.crosses)
      this.drawLayer(
        "crosses",
        (picture.crosses ?? []).map(([a, b]) => s("path", { class: "cross", d: this.cross(a, b) })),
      );
    this.drawLayer(
      "marks",
      (picture.marks ?? []).map(({ cells, tone }) =>
        s("path", { class: `mark ${tone}`, d: this.around(new Set(cells)) }),
      ),
    );
    this.drawLayer(
      "strokes",
      (picture.strokes ?? []).map(({ ends: [a, b], tone }) => this.stroke(a, b, tone)),
    );
    this.drawLayer(
      "tags",
      (picture.tags ?? []).map((tag) => this.tag(tag)),
    );
  }

  /** The cell under a point of the window, or -1. */
  cellAt(clientX: number, clientY: number): CellId {
    return this.layout.at(...this.toBoard(clientX, clientY));
  }

  /** A point of the window in the board's units. */
  toBoard(clientX: number, clientY: number): [number, number] {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return [-1, -1];
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  get cursor(): CellId {
    return this.cursorCell;
  }

  /** Puts the keyboard's cursor on a cell; -1 removes it. */
  setCursor(cell: CellId): void {
    this.cursorCell = cell;
    if (this.named && cell >= 0) {
      this.rename(cell);
      set(this.svg, { "aria-activedescendant": `${this.id}-${cell}` });
    }
    this.drawLayer(
      "cursor",
      cell < 0 ? [] : [s("path", { class: "cursor-line", d: this.shape(cell) })],
    );
  }

  /** Outlines cells under the pointer. */
  glow(cells: readonly CellId[]): void {
    this.drawLayer(
      "glow",
      cells.length === 0 ? [] : [s("path", { class: "glow-line", d: this.around(new Set(cells)) })],
    );
  }

  /** The element of a cell, for animations. */
  face(cell: CellId): SVGPathElement | undefined {
    return this.faces[cell];
  }

  layer(name: (typeof LAYERS)[number]): SVGGElement {
    return this.layers.get(name)!;
  }

  /** The line around a set of cells. */
  around(cells: ReadonlySet<CellId>): string {
    if (this.sides.length === 0) return [...cells].map((cell) => this.shape(cell)).join("");
    return outline(this.sides, ({ cell, other }) => cells.has(cell) && !cells.has(other));
  }

  private shape(cell: CellId): string {
    const { corners, center } = this.layout.spots[cell]!;
    return corners.length > 0 ? polygon(corners) : ring(center, this.layout.radius);
  }

  private makeFaces(small: boolean): SVGElement[] {
    const { spots, rows } = this.layout;
    if (!small)
      return [s("path", { class: "face", d: spots.map((_, cell) => this.shape(cell)).join("") })];
    const lines = Array.from({ length: rows }, (_, row) =>
      s("g", { role: this.named ? "row" : null, "aria-rowindex": this.named ? row + 1 : null }),
    );
    spots.forEach(({ row, col }, cell) => {
      const face = s("path", {
        class: "face",
        d: this.shape(cell),
        id: this.named ? `${this.id}-${cell}` : null,
        role: this.named ? "gridcell" : null,
        "aria-colindex": this.named ? col + 1 : null,
      });
      this.faces.push(face);
      lines[row]?.append(face);
    });
    return lines.filter((line) => line.childNodes.length > 0);
  }

  private drawFixed(): void {
    const { floor, layout } = this;
    this.drawLayer(
      "blocks",
      floor.blocks.map((corners) => s("path", { class: "block", d: polygon(corners) })),
    );
    const rim = s("path", {
      class: "border-line",
      d: outline(this.sides, ({ other }) => other < 0),
    });
    this.drawLayer("walls", [
      ...(layout.shape === "graph" ? [] : [rim]),
      // all casings first: tiles may have the color of a wall
      ...(floor.look === "tiles" ? ["wall-casing", "wall-line"] : ["wall-line"]).flatMap((name) =>
        floor.walls.map((line) => s("path", { class: name, d: polyline(line) })),
      ),
    ]);
    this.drawLayer(
      "links",
      floor.links.flatMap(({ lines }) =>
        lines.map((line) => s("path", { class: "link", d: polyline(line) })),
      ),
    );
    if (floor.look === "tiles") this.drawShade();
  }

  /** Paper: every tile a little lighter or darker than the next, always the same. */
  private drawShade(): void {
    const shades = ["", "", "", "", ""];
    this.layout.spots.forEach(
      (_, cell) => (shades[(Math.imul(cell + 7, 2654435761) >>> 16) % 5] += this.shape(cell)),
    );
    this.drawLayer(
      "shade",
      shades.map((d, n) => s("path", { class: `shade-${n}`, d })),
    );
  }

  private drawFaces(picture: Picture, before: Picture): void {
    this.faces.forEach((face, cell) => {
      const solid = picture.solid?.has(cell) ?? false;
      if (solid !== (before.solid?.has(cell) ?? false)) face.classList.toggle("solid", solid);
      const color = picture.tiles?.[cell] ?? -1;
      if (color !== (before.tiles?.[cell] ?? -1))
        set(face, { style: color < 0 ? null : tint(color) });
    });
    if (this.named && !picture.held) this.renameChanged();
    if (this.faces.length === 0 && picture.solid)
      this.drawLayer("shade", [
        s("path", {
          class: "face solid",
          d: [...picture.solid].map((cell) => this.shape(cell)).join(""),
        }),
      ]);
  }

  private renameChanged(): void {
    const known = this.contents;
    const contents = contentsOf(this.picture, this.faces.length);
    this.contents = contents;
    contents.forEach((now, cell) => now !== known[cell] && this.rename(cell));
  }

  private rename(cell: CellId): void {
    const face = this.faces[cell];
    if (face) set(face, { "aria-label": this.picture.name(cell) });
  }

  private drawTexts({ texts, tubes }: Picture): void {
    const { spots, radius } = this.layout;
    const colors = new Map(
      tubes
        .filter((tube) => tube.beads && !tube.faint)
        .flatMap((tube) => tube.cells.map((cell) => [cell, tube.color] as const)),
    );
    this.drawLayer(
      "texts",
      (texts ?? []).flatMap((text, cell) => {
        if (text === null || text === "") return [];
        const [x, y] = spots[cell]!.center;
        const size = radius * (text.length > 2 ? 0.6 : text.length > 1 ? 0.78 : 0.95);
        const color = colors.get(cell);
        return [
          s(
            "text",
            {
              x,
              y,
              "font-size": size,
              class: color === undefined ? null : "on-tube",
              style: color === undefined ? null : tint(color),
            },
            text,
          ),
        ];
      }),
    );
  }

  private drawTiles({ tiles }: Picture): void {
    const color = (cell: CellId) => tiles?.[cell] ?? -1;
    const { spots, radius } = this.layout;
    const folds = outline(
      this.sides,
      ({ cell, other }) => other > cell && color(cell) !== color(other) && color(other) >= 0,
    );
    this.drawLayer("folds", [
      ...spots.flatMap((_, cell) =>
        color(cell) < 0
          ? []
          : [
              s("path", {
                class: "tile-pattern",
                "data-hue": color(cell) % 8,
                d: this.shape(cell),
              }),
            ],
      ),
      s("path", { class: "fold-line", d: folds }),
    ]);
    this.drawLayer(
      "letters",
      spots.flatMap(({ center: [x, y] }, cell) =>
        color(cell) < 0
          ? []
          : [
              s(
                "text",
                { x, y, "font-size": radius * 1.1, style: tint(color(cell)) },
                letterOf(color(cell)),
              ),
            ],
      ),
    );
  }

  /** A letter in the upper left of a cell, readable on any color. */
  private tag({ cell, sign }: Tag): SVGElement {
    const { spots, radius } = this.layout;
    const [x, y] = spots[cell]!.center;
    const at = [x - radius * 0.66, y - radius * 0.66] as const;
    return s(
      "g",
      { class: "tag" },
      s("circle", { cx: at[0], cy: at[1], r: radius * 0.36 }),
      s("text", { x: at[0], y: at[1], style: `font-size:${radius * 0.56}px` }, sign),
    );
  }

  private stroke(a: CellId, b: CellId, tone: string): SVGPathElement {
    const lines = link(this.floor, a, b);
    const [from, to] = [this.layout.spots[a]!.center, this.layout.spots[b]!.center];
    const along = lines ? lines.map(polyline).join("") : `M${xy(from)}L${xy(to)}`;
    const d = tone === "off" ? this.cross(a, b) : along;
    return s("path", { class: `stroke ${tone}`, d });
  }

  /** A small cross in the middle of an edge; of one drawn in two parts, where the first ends. */
  private cross(a: CellId, b: CellId): string {
    const lines = link(this.floor, a, b) ?? [];
    const r = this.layout.radius * 0.22;
    const [from, to] = [this.layout.spots[a]!.center, this.layout.spots[b]!.center];
    const bent = lines.length === 1 && lines[0]!.length > 2 ? lines[0]! : null;
    const [x, y] =
      lines.length > 1
        ? lines[0]![lines[0]!.length - 1]!
        : bent
          ? bent[bent.length >> 1]!
          : [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return `M${xy([x - r, y - r])}L${xy([x + r, y + r])}M${xy([x - r, y + r])}L${xy([x + r, y - r])}`;
  }

  private drawLayer(name: (typeof LAYERS)[number], children: SVGElement[]): void {
    this.layers.get(name)!.replaceChildren(...children);
  }
}

/** Custom properties: a fortieth of a cell, and how far the board may grow. */
function sizes({ unit, width, height }: Layout): string {
  const most = (size: number) => (size / unit + 0.24) * MOST_WIDE;
  return `--u:${unit / 40}px;--most-wide:${most(width)}px;--most-high:${most(height)}px`;
}
