// The snake, its food, the loop it rides, its planned route and its shortcuts: a few paths and
// dots, changed in place.

import { xy } from "../board/edges.ts";
import { trace } from "../board/tubes.ts";
import { tint } from "../theme/palette.ts";
import type { BoardView } from "../board/view.ts";
import { s, set } from "../ui/dom.ts";

export class SnakePicture {
  private readonly loop = s("path", { class: "snake-loop" });
  private readonly way = s("path", { class: "snake-way" });
  private readonly shortcuts = s("path", { class: "snake-shortcut" });
  private readonly edge = s("path", { class: "tube-edge" });
  private readonly body = s("path", { class: "tube-fill" });
  private readonly head = s("circle", { class: "disc-fill" });
  private readonly eyes = s("path", { class: "snake-eyes" });
  private readonly food = s("circle", { class: "snake-food" });

  constructor(private readonly view: BoardView) {
    const { radius } = view.layout;
    set(this.edge, { "stroke-width": radius * 1.16 });
    set(this.body, { "stroke-width": radius * 0.98 });
    set(this.head, { r: radius * 0.78, "stroke-width": radius * 0.1 });
    set(this.food, { r: radius * 0.5, style: tint(6) });
    view
      .layer("tubes")
      .replaceChildren(
        this.loop,
        this.way,
        this.shortcuts,
        this.food,
        s("g", { style: tint(2) }, this.edge, this.body, this.head),
        this.eyes,
      );
  }

  draw(body: Uint32Array, food: number): void {
    const { spots, radius } = this.view.layout;
    const d = trace(this.view.floor, body as unknown as readonly number[], false);
    this.edge.setAttribute("d", d);
    this.body.setAttribute("d", d);
    const head = spots[body[body.length - 1] ?? -1];
    const neck = spots[body[body.length - 2] ?? -1] ?? head;
    if (head && neck) {
      const [x, y] = head.center;
      set(this.head, { cx: x, cy: y });
      const [dx, dy] = [x - neck.center[0], y - neck.center[1]];
      const long = Math.hypot(dx, dy) || 1;
      const [ux, uy] = [(dx / long) * radius * 0.3, (dy / long) * radius * 0.3];
      set(this.eyes, {
        d: `M${xy([x + ux - uy, y + uy + ux])}h.01M${xy([x + ux + uy, y + uy - ux])}h.01`,
        "stroke-width": radius * 0.24,
      });
    }
    const at = spots[food]?.center;
    set(this.food, { cx: at?.[0] ?? -1000, cy: at?.[1] ?? -1000 });
  }

  /** The loop, the route ahead, and pairs of cells between which either leaves the loop. */
  drawPlan(plan: Uint32Array, way: Uint32Array, shortcuts: Uint32Array): void {
    const { floor } = this.view;
    const line = (cells: Uint32Array, closed: boolean) =>
      trace(floor, cells as unknown as readonly number[], closed);
    this.loop.setAttribute("d", plan.length < 3 ? "" : line(plan, true));
    this.way.setAttribute("d", way.length < 2 ? "" : line(way, false));
    let jumps = "";
    for (let i = 0; i + 1 < shortcuts.length; i += 2)
      jumps += line(shortcuts.subarray(i, i + 2), false);
    this.shortcuts.setAttribute("d", jumps);
  }
}
