// The patterns of tiles, which distinguish colors without relying on hue. One set of definitions
// serves every board.

import { s } from "../ui/dom.ts";

const SIZE = 10;
// one for each hue; the first has none
const STROKES = [
  "",
  "M0 5H10",
  "M5 0V10",
  "M0 10 10 0M-2 2 2 -2M8 12 12 8",
  "M0 0 10 10M-2 8 2 12M8 -2 12 2",
  "M5 5h.01M0 0h.01M10 0h.01M0 10h.01M10 10h.01",
  "M0 5H10M5 0V10",
  "M3 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
];

export const PATTERNS = STROKES.length;

/** Puts the definitions into the page; once, at the start. */
export function definePatterns(): void {
  document.body.append(
    s(
      "svg",
      { id: "patterns", width: 0, height: 0, "aria-hidden": "true", style: "position:absolute" },
      s(
        "defs",
        {},
        STROKES.map((d, n) =>
          s(
            "pattern",
            { id: `pattern-${n}`, width: SIZE, height: SIZE, patternUnits: "userSpaceOnUse" },
            d !== "" &&
              s("path", { d, class: "pattern-stroke", "stroke-width": n === 5 ? 3 : 1.4 }),
          ),
        ),
      ),
    ),
  );
}
