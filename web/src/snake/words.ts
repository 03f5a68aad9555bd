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
  against: "Play against it",
  serve: "Lay the food",
  worst: "Every meal is laid to beat you. How long can you get?",
  tooLarge: "On this board it takes too long to find the worst food. It falls anywhere now.",
  lay: "Lay the food: click a free cell, or move there by arrows and press Enter.",
  layByTouch: "Lay the food: tap a free cell.",
  taken: "The snake lies there. Choose a free cell.",
  serving: "the autopilot plays, and you lay the food",
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
