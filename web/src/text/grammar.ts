// What is said about each kind of puzzle: its name, its rules, its hands.

export const kinds = {
  chains: {
    name: "Cardinal Chains",
    short: "Cover every cell with paths that never go down.",
    rules: [
      "Draw one path from each start. Together they cover every cell once.",
      "Along a path the numbers never go down: the next number is the same or larger.",
      "A path cannot enter another start. A path may be its start alone.",
    ],
  },
  numberlink: {
    name: "Numberlink",
    short: "Join equal labels, fill the board.",
    rules: ["Join every two equal labels by a path. Paths do not cross or meet."],
    styles: {
      fill: "Every cell is covered, and no path runs alongside itself.",
      "fill-touch": "Every cell is covered; a path may run alongside itself.",
      nikoli: "Cells may stay empty.",
    },
  },
  cycle: {
    name: "One loop",
    short: "One closed loop through every free cell.",
    rules: ["Draw one closed loop that goes through every free cell once and around the walls."],
  },
  kami: {
    name: "KAMI",
    short: "Unfold the paper to one color in the fewest moves.",
    rules: [
      "Choose a color, then tap a region: all of it takes that color and grows together with its neighbors of that color.",
      "Bring the whole board to one color in as few moves as there can be.",
    ],
  },
  flood: {
    name: "Flood-It",
    short: "Flood the board from one cell.",
    rules: [
      "Only the region of the marked cell is recolored. Choose a color and it grows into its neighbors of that color.",
      "Bring the whole board to one color in as few moves as there can be.",
    ],
  },
  snake: {
    name: "Snake",
    short: "Fill the board without biting yourself.",
    rules: [
      "Steer the snake to the food. It grows by one with every bite. You win when it fills every free cell.",
      "The autopilot follows a loop through the whole board and takes safe shortcuts. It can take over and give back at any moment.",
    ],
  },
} as const;

export type KindName = keyof typeof kinds;

/** `1 move`, `2 moves`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString("en")} ${n === 1 ? one : many}`;
}

/** A message as a sentence: with a capital and a full stop. */
export function sentence(message: string): string {
  const text = message.trim();
  if (text === "") return "";
  const begun = text[0]!.toUpperCase() + text.slice(1);
  return /[.!?…:]$/.test(begun) ? begun : `${begun}.`;
}
