// What is said about whether a board can be won.

import { t } from "../text/index.ts";

export const words = {
  ask: "Winnable?",
  asking: "Judging the board …",
  walls: "Walls",
  noWalls: "walls are painted on lattices, not on graphs",
  waits: "the game waits for the film",
  winnable: "Yes, whatever food is laid.",
  losable: "No: food can be laid so that no snake fills it.",
  unknown: "Undecided.",
  watchWin: "Watch it win",
  watchLoss: "Watch it lose",
  long: "The game that shows it would be very long.",
  back: "Back to the game",
  /** At the end of a film. */
  full: (steps: number) =>
    `The board is full after ${t.count(steps, "step")}, though every meal was laid far away.`,
  stuck: (length: number, of: number) =>
    `Our best autopilot ends with ${length} of ${of} cells: ` +
    "against this food it comes no further.",
  keys: [
    ["v", "Ask whether the board can be won"],
    ["← → Space", "In the film that shows it: one step back or on, pause"],
    ["e", "Paint walls"],
  ],
} as const;
