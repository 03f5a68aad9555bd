// Zoom: the part of the board that the window shows.

import { set } from "../ui/dom.ts";
import type { BoardView } from "./view.ts";

const MOST = 8;

export class Zoom {
  private factor = 1;
  private x: number;
  private y: number;
  private readonly whole: readonly [x: number, y: number, width: number, height: number];

  constructor(private readonly view: BoardView) {
    const { x, y, width, height } = view.svg.viewBox.baseVal;
    this.whole = [x, y, width, height];
    [this.x, this.y] = [x, y];
  }

  /** Whether part of the board is out of view. */
  get closer(): boolean {
    return this.factor > 1;
  }

  /** Zooms by a factor, around a point of the window or the middle. */
  by(factor: number, clientX?: number, clientY?: number): void {
    const box = this.view.svg.getBoundingClientRect();
    const [px, py] = this.view.toBoard(
      clientX ?? box.x + box.width / 2,
      clientY ?? box.y + box.height / 2,
    );
    const after = Math.min(MOST, Math.max(1, this.factor * factor));
    const ratio = this.factor / after;
    this.x = px - (px - this.x) * ratio;
    this.y = py - (py - this.y) * ratio;
    this.factor = after;
    this.apply();
  }

  /** Moves the view by this many pixels of the window. */
  pan(dx: number, dy: number): void {
    const scale = this.view.svg.getScreenCTM()?.a ?? 1;
    this.x -= dx / scale;
    this.y -= dy / scale;
    this.apply();
  }

  reset(): void {
    this.factor = 1;
    this.apply();
  }

  /** Keeps a cell in view, for the keyboard's cursor. */
  follow(cell: number): void {
    if (this.factor === 1 || cell < 0) return;
    const [cx, cy] = this.view.layout.spots[cell]!.center;
    const { width, height } = this.view.svg.viewBox.baseVal;
    const rim = this.view.layout.unit * 1.5;
    this.x = Math.min(Math.max(this.x, cx + rim - width), cx - rim);
    this.y = Math.min(Math.max(this.y, cy + rim - height), cy - rim);
    this.apply();
  }

  private apply(): void {
    const [x0, y0, w, h] = this.whole;
    const [width, height] = [w / this.factor, h / this.factor];
    this.x = Math.min(Math.max(this.x, x0), x0 + w - width);
    this.y = Math.min(Math.max(this.y, y0), y0 + h - height);
    this.view.element.classList.toggle("zoomed", this.factor > 1);
    set(this.view.svg, { viewBox: `${this.x} ${this.y} ${width} ${height}` });
  }
}
