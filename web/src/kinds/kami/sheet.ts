// How paper of triangles comes from paper of squares: scaled, sheared, bisected, and cut out.

import { polygon } from "../../board/edges.ts";
import { tint } from "../../theme/palette.ts";
import { h, s, set } from "../../ui/dom.ts";
import type { Line, Point, Scene } from "../../wire.ts";
import type { Screening } from "../room.ts";
import { sheetWords } from "./viewWords.ts";

/** Positions of the playback in each step. */
const STEP = 24;
const STEPS = ["squares", "scale", "shear", "bisect", "board"] as const;
const SCALE = Math.sqrt(3) / 2;

export function showSheet(screening: Screening): void {
  const { scene, line, playback, replaceBoard } = screening;
  const upright = scene.shape === "upright";
  const sheet = new Sheet(scene);
  replaceBoard(h("div", { class: "tree" }, sheet.element));
  playback(STEP * STEPS.length - 1, (position) => {
    const step = STEPS[Math.floor(position / STEP)]!;
    sheet.draw(position / STEP);
    const text = sheetWords.steps[step];
    line.textContent = typeof text === "string" ? text : text(upright);
  });
}

interface Half {
  readonly path: SVGPathElement;
  /** Its corners on paper of unit squares, the diagonal's ends first. */
  readonly corners: Line;
  /** The color of its tile, or null outside the board. */
  readonly color: number | null;
}

/** Two halves of each square; those that share no tile with the board are left out. */
class Sheet {
  readonly element: SVGSVGElement;
  private readonly upright: boolean;
  private readonly halves: Half[];
  private readonly cuts: SVGPathElement;
  private readonly rims: SVGPathElement;

  constructor(scene: Scene) {
    this.upright = scene.shape === "upright";
    this.halves = this.cut(scene);
    this.rims = s("path", { class: "sheet-rim" });
    this.cuts = s("path", { class: "sheet-cut" });
    this.element = s(
      "svg",
      {
        class: "paper",
        "data-look": "tiles",
        role: "img",
        "aria-label": sheetWords.name,
        viewBox: this.box(),
      },
      this.halves.map(({ path }) => path),
      this.rims,
      this.cuts,
    );
  }

  /** Draws the paper at a time: whole numbers are the beginnings of the steps. */
  draw(time: number): void {
    const [scaled, sheared, cut] = [ease(time - 1), ease(time - 2), ease(time - 3)];
    const place = this.placing(scaled, sheared);
    const board = time >= 4;
    for (const { path, corners, color } of this.halves)
      set(path, {
        d: polygon(corners.map(place)),
        style: board ? tint(color) : null,
        class: board && color === null ? "sheet-half outside" : "sheet-half",
        "data-tile": board && color !== null,
      });
    const shown = this.halves.filter(({ color }) => !board || color !== null);
    set(this.rims, {
      d: shown
        .map(({ corners }) => corners.map(place))
        .map(([a, b, c]) => open([a!, c!, b!]))
        .join(""),
    });
    const cutting = cut > 0 ? shown : [];
    set(this.cuts, {
      d: cutting
        .map(({ corners }) => corners.map(place))
        .map(([a, b]) => open([a!, between(a!, b!, cut)]))
        .join(""),
    });
  }

  /** A triangle that points right at row r lies with the one below it in one sheared square. */
  private cut({ cells, rows, cols }: Scene): Half[] {
    const at = (row: number, col: number) => (this.upright ? `${col},${row}` : `${row},${col}`);
    const colors = new Map(
      cells.map(({ row, col, clue }) => [`${row},${col}`, clue?.is === "tile" ? clue.color : null]),
    );
    const [high, wide] = this.upright ? [cols, rows] : [rows, cols];
    const halves: Half[] = [];
    for (let col = 0; col < wide; col++)
      for (let row = -1; row < high; row++) {
        if ((row + col) % 2 !== 0) continue;
        const pair = [at(row, col), at(row + 1, col)];
        if (!pair.some((key) => colors.has(key))) continue;
        const y = (row - col) / 2;
        const [a, b]: Line = [
          [col, y + 1],
          [col + 1, y],
        ];
        const thirds: Line = [
          [col, y],
          [col + 1, y + 1],
        ];
        pair.forEach((key, half) =>
          halves.push({
            path: s("path", {}),
            corners: [a!, b!, thirds[half]!],
            color: colors.get(key) ?? null,
          }),
        );
      }
    return halves;
  }

  private placing(scaled: number, sheared: number): (point: Point) => Point {
    const wide = 1 + (SCALE - 1) * scaled;
    return ([x, y]) => {
      const [across, down] = [x * wide, y + (x / 2) * sheared];
      return this.upright ? [down, across] : [across, down];
    };
  }

  /** Room for the paper at every time. */
  private box(): string {
    const points = [this.placing(0, 0), this.placing(1, 0), this.placing(1, 1)].flatMap((place) =>
      this.halves.flatMap(({ corners }) => corners.map(place)),
    );
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs) - 0.1, Math.min(...ys) - 0.1];
    return [left, top, Math.max(...xs) - left + 0.1, Math.max(...ys) - top + 0.1].join(" ");
  }
}

/** From 0 to 1 within a step, slow at both ends. */
function ease(time: number): number {
  const t = Math.max(0, Math.min(1, time));
  return t * t * (3 - 2 * t);
}

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

function open(points: Line): string {
  return points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join("");
}
