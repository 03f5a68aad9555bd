// The texts that kinds with paths share.

import { t } from "../../text/index.ts";
import type { Scene, State } from "../../wire.ts";

export const lineWords = {
  ruleNames: {},
  hands: [
    "Drag anywhere to draw a line. Pieces join, and take the color of the path they meet.",
    "Drag back to shorten a line, or tap its end. Tap a start or label to clear its path.",
    "Tap beside the end of a line to extend it by one cell.",
    "When you let go, any line you crossed is cut.",
    t.handsCross,
  ],
  keys: [
    t.cursorKeys,
    ...t.moreKeys,
    ["Shift", "With these keys: draw one step"],
    ["Enter", "Pick up or put down a path; Space does the same"],
    ["Backspace", "One step back"],
    ["Delete", "Clear the line at the cursor"],
    ["x", "Draw crosses instead of lines"],
  ],
  progress: (_scene: Scene, { filled, total }: State) => `${filled} of ${t.count(total, "cell")}`,
  solved: (_state: State, time: string | null) =>
    time === null ? "Solved." : `Solved in ${time}.`,
} as const;
