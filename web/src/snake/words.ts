// What Snake says.

import { t } from "../text/index.ts";

export const words = {
  rules: [
    "Steer the snake to the food. It grows by one cell with every bite.",
    "You win when the snake fills every free cell.",
    "The autopilot follows a loop through the whole board and takes safe shortcuts. " +
      "Switch it on or off at any moment.",
  ],
  auto: "Autopilot",
  pilot: "How it steers",
  steer: "Steer",
  speed: "Speed",
  perSecond: (n: number) => `${n.toLocaleString("en")} moves a second`,
  perFrame: (n: number) => `${n.toLocaleString("en")} moves a frame`,
  loop: "Loop",
  size: "Board",
  again: "New game",
  state: (length: number, of: number, steps: number) =>
    `${length} of ${of} cells · ${t.count(steps, "step")}`,
  pace: "Steps compared with the average",
  paceAt: (steps: number, mean: number) =>
    `${t.count(steps, "step")}; the average is ${Math.round(mean).toLocaleString("en")}`,
  average: (mean: number, games: number) =>
    `This autopilot’s average here: ${t.count(Math.round(mean), "step")} ` +
    `over ${t.count(games, "game")}.`,
  against: (steps: number, mean: number) => {
    const apart = Math.round(Math.abs(steps - mean));
    return `${t.count(apart, "step")} ${steps > mean ? "more" : "fewer"} than the average.`;
  },
  won: (steps: number) => `The board is full after ${t.count(steps, "step")}.`,
  lost: (length: number) => `Crashed at length ${length}.`,
  best: (length: number, steps: number | null) =>
    `Your best here: length ${length}${steps === null ? "" : `, won in ${t.count(steps, "step")}`}.`,
  record: "Your best so far!",
  legend: { loop: "loop", way: "route to the food", cut: "shortcuts" },
  isOver: "this game is over",
  noLoop: "no loop visits every cell of this board",
  goesOn: "Your game, as you left it.",
  press: "Press an arrow key or WASD, or swipe, to start.",
  touch: "Swipe or press an arrow to start.",
  guaranteed: (n: number, of: number) =>
    n === of
      ? "The autopilot still fills it."
      : `The autopilot is sure to fill ${n} of ${t.count(of, "cell")}.`,
  board: (rows: number, cols: number) => `Snake on a board of ${rows} by ${cols}`,
  dirs: { up: "Up", down: "Down", left: "Left", right: "Right" },
  hands: [
    "Swipe on the board, or press the arrows below it.",
    "Tap Autopilot to let it play. Steer to take over again.",
  ],
  keys: [
    ["↑ ↓ ← →", "Steer; W A S D do the same"],
    ["p", "Autopilot on or off"],
    ["Space", "Pause"],
    ["l", "Show or hide the loop, the planned route and its shortcuts"],
    ["n", "New game"],
    ["v", "Ask whether the board can be won"],
    ["← → Space", "In the film that shows it: one step back or on, pause"],
    ["e", "Paint walls"],
  ],

  // whether a board can be won
  ask: "Winnable?",
  asking: "Judging the board …",
  walls: "Walls",
  noWalls: "walls are painted on lattices, not on graphs",
  waits: "the game waits for the film",
  winnable: "Yes, wherever the food is placed.",
  losable: "No: food can be placed so that no snake fills it.",
  unknown: "Undecided.",
  watchWin: "Watch it win",
  watchLoss: "Watch it lose",
  challenge: "Play against it",
  serve: "Place the food",
  worst: "Every meal is placed to beat you. How long can you get?",
  tooLarge: "On this board it takes too long to find the worst food. It falls anywhere now.",
  place: "Place the food: click a free cell, or move there by arrows and press Enter.",
  placeByTouch: "Place the food: tap a free cell.",
  taken: "The snake lies there. Choose a free cell.",
  serving: "the autopilot plays, and you place the food",
  long: "The game that shows it would be very long.",
  back: "Back to the game",
  /** At the end of a film. */
  full: (steps: number) =>
    `The board is full after ${t.count(steps, "step")}, though every meal was placed far away.`,
  stuck: (length: number, of: number) =>
    `Our best autopilot ends with ${length} of ${of} cells: ` +
    "against this food it gets no further.",
} as const;
