// The texts that kinds with colored tiles share.

import { t } from "../../text/index.ts";
import type { Scene, State } from "../../wire.ts";

export const tileWords = {
  ruleNames: {},
  keys: [
    t.cursorKeys,
    ...t.moreKeys,
    ["1 … 9", "Choose a color"],
    ["Enter", "Recolor the region; Space does the same"],
  ],
  methods: {
    "breadth-first":
      "Looks at every position after one move, then after two, until the board is one color.",
    "best-first":
      "Looks first at positions whose last move removed many regions, after few moves. " +
      "Quick, but not always the fewest moves.",
  },
  progress(scene: Scene, { moves, limit }: State) {
    const most = limit ?? scene.moves;
    return most === null
      ? t.count(moves.length, "move")
      : `${moves.length} of ${t.count(most, "move")}`;
  },
  solved({ moves }: State, time: string | null) {
    const made = t.count(moves.length, "move");
    return time === null ? `${made}.` : `${made}, ${time}.`;
  },
} as const;

/** The last rule of every kind with tiles. */
export const FEWEST_MOVES = "Make the whole board one color in as few moves as possible.";
