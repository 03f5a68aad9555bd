// The new color spreads from the tapped tile, ring by ring; each tile flips briefly.

import type { BoardView } from "../../board/view.ts";
import { mayMove, settings } from "../../store/settings.ts";
import { LOOKS } from "../../theme/palette.ts";
import type { Outcome } from "../../wire.ts";

/** Milliseconds of a flip. */
const FLIP = 160;
/** Milliseconds from one ring to the next. */
const RING = 16;

export function bloom(view: BoardView, flow: NonNullable<Outcome["bloom"]>): void {
  if (!mayMove()) return;
  const pace = RING / settings().pace;
  const [from, to] = [flow.from, flow.to].map((n) => `var(--c${n % LOOKS})`) as [string, string];
  flow.rings.forEach((cells, ring) => {
    for (const cell of cells)
      view.face(cell)?.animate(
        [
          { transform: "scaleX(1)", fill: from, stroke: from },
          { transform: "scaleX(0.05)", fill: from, stroke: from, offset: 0.5 },
          { transform: "scaleX(0.05)", fill: to, stroke: to, offset: 0.5 },
          { transform: "scaleX(1)", fill: to, stroke: to },
        ],
        { duration: FLIP, delay: ring * pace, fill: "backwards", easing: "ease-out" },
      );
  });
}
