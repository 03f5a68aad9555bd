// The texts that kinds with paths share.

import { t } from "../../text/index.ts";
import type { Scene, State } from "../../wire.ts";

export const lineWords = {
  hands: [
    "Drag from a start, a label or the end of a path. Drag back to shorten the path.",
    "Tap beside the end of a path to extend it by one cell.",
    "When you let go, any path you crossed is cut.",
  ],
  keys: [
    t.cursorKeys,
    ["Enter", "Pick up or put down a path; Space does the same"],
    ["Shift+↑↓←→", "Draw one step"],
    ["Backspace", "One step back"],
    ["x", "Clear the path at the cursor"],
  ],
  progress: (_scene: Scene, { filled, total }: State) => `${filled} of ${t.count(total, "cell")}`,
  solved: (_state: State, time: string | null) =>
    time === null ? "Solved." : `Solved in ${time}.`,
} as const;
