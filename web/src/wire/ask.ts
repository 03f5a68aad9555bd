// Questions to the worker and their answers.

import type { CellId, Difficulty, Kind, Line, Place, Point, Rules, Shape } from "./common.ts";
import type { ByHand, Film, GameTree, RegionGraph } from "./watch.ts";

/** Solutions in cell numbers, one member by kind. Paths are in the order of `Scene.paths`. */
export interface Solution {
  paths?: CellId[][];
  cells?: CellId[];
  moves?: { cell: CellId; color: number }[];
}

/** A player's position: edges drawn and crossed out (chains: in the direction of the path), labels ruled out, moves played. */
export interface Drawn {
  on: [CellId, CellId][];
  off: [CellId, CellId][];
  notLabel?: { cell: CellId; label: string }[];
  moves: { cell: CellId; color: number }[];
}

/** What sentences call the colors of tiles: `A, B, C …`, `0, 1, 2 …` (unless told), or words. */
export type ColorNames = "numbers" | "letters" | string[];

/** `text` is a puzzle's native text (`Scene.text`); any format will do. `seconds` ends the work early, with what is known. */
export type Request =
  | { do: "solve"; text: string; method?: string; unique?: boolean; seed?: number; seconds?: number; nodes?: number }
  | { do: "count"; text: string; limit?: number; seconds?: number }
  | { do: "hint"; text: string; progress: Drawn; colors?: ColorNames; seconds?: number }
  | { do: "explain"; text: string; colors?: ColorNames; seconds?: number }
  | { do: "rate"; text: string; seconds?: number }
  | { do: "generate"; wish: Wish; count?: number; seconds?: number }
  | { do: "fix"; text: string; seconds?: number }
  | { do: "picture"; kind?: Kind }
  | { do: "watch"; text: string; method: string; frames?: number }
  /** Rules of Cardinal Chains by name, in this order, each applied once to every cell; then the search, if wished for. */
  | { do: "deduce"; text: string; rules: string[]; search?: boolean; frames?: number }
  | { do: "regions"; text: string; moves: { cell: CellId; color: number }[] }
  | { do: "tree"; text: string; nodes?: number }
  /** Whole games by an autopilot, seeds from 0. */
  | { do: "snake"; text: string; pilot: string; games: number; seconds?: number }
  | { do: "convert"; text: string; to: string }
  | { do: "svg"; text: string; solution?: Solution; dark?: boolean; patterns?: boolean; graph?: boolean };

/** The answer to a request, by its `do`. */
export interface Answers {
  solve: SolveAnswer;
  count: { count: string; exact: boolean; stopped: string | null };
  hint: { step: Step | null };
  /** No difficulty when it ended early or there is no solution. */
  explain: { steps: Step[]; solved: boolean; difficulty: Difficulty | null; score: number | null; stopped: string | null };
  rate: { difficulty: Difficulty; score: number };
  generate: { puzzles: { text: string; difficulty: Difficulty | null; score: number | null }[]; stopped: string | null };
  fix: FixAnswer;
  picture: PictureAnswer;
  watch: Film;
  deduce: ByHand;
  regions: { steps: RegionGraph[] };
  tree: GameTree;
  /** `mean` is that of all games, won or not. */
  snake: { games: number; won: number; mean: number | null };
  convert: { text: string };
  svg: { svg: string };
}
export type Answer<R extends Request> = Answers[R["do"]];

/** What is proven or held so far. */
export interface Progress {
  stage: string;
  nodes: number;
  lower: number | null;
  upper: number | null;
  done: [done: number, total: number] | null;
}

export interface SolveAnswer {
  status: "solved" | "unsolvable" | "unknown";
  /** The solution, or the best held. */
  solution: Solution | null;
  /** Another one, when `unique` was asked and there is one: to show where they differ. */
  second: Solution | null;
  unique: boolean | null;
  /** KAMI, Flood-It. */
  optimal: boolean | null;
  lower: number | null;
  upper: number | null;
  method: string;
  nodes: number;
  /** Why there is none, or why the work ended: a name ("parity", "cut", "deadline"), a sentence, cells to point at. */
  reason: { name: string; text: string; cells: CellId[]; parts: CellId[][] } | null;
}

/** One step of an explanation or a hint; the three strengths are where to look, why, what to do. */
export interface Step {
  rule: string;
  look: string;
  why: string;
  act: string;
  cells: CellId[];
  because: CellId[];
  /** What follows; `is` says which members count, the others are empty. */
  conclusion: {
    /**
     * edges: `on` are in every solution, `off` in none (chains: in that direction) · ends, no-ends: paths end at `cells`, or
     * none does · label, not-label: `labels` at `cells` · mistake: not all of `off`, which the player drew, can stay ·
     * mistaken-move: move `number` (from 0) · move: `move` keeps to a shortest line · at-least: `number` moves are needed ·
     * several: `on` is one solution's, `off` another's · impossible: there is no solution
     */
    is: "edges" | "ends" | "no-ends" | "label" | "not-label" | "mistake" | "mistaken-move" | "move" | "at-least" | "several" | "impossible";
    on: [CellId, CellId][];
    off: [CellId, CellId][];
    cells: CellId[];
    labels: string[];
    move: { cell: CellId; color: number } | null;
    number: number | null;
  };
}

/** As the command line's `generate`; what is left out is the library's choice. */
export interface Wish {
  kind: Kind;
  rows: number;
  cols: number;
  seed: number;
  shape?: Shape;
  rules?: Rules;
  unique?: boolean;
  difficulty?: Difficulty;
  pairs?: number;
  starts?: number;
  numbers?: number;
  colors?: number;
  moves?: number;
  walls?: number;
}

export interface FixAnswer {
  /** Walls to put up (cells) and to take down (places); the board after that; whether no smaller set does. */
  add: CellId[];
  remove: Place[];
  text: string | null;
  proven: boolean;
  stopped: string | null;
}

/** A reading of a picture. Points are pixels of the picture. A refused reading may still hold a draft to correct. */
export interface PictureAnswer {
  status: "read" | "refused";
  kind: Kind | null;
  confidence: number;
  text: string | null;
  /** For `Desk` `restore`. */
  record: string | null;
  reason: string | null;
  size: Point;
  outline: Line;
  cells: (Place & { confidence: number; doubtful: boolean; center: Point; corners: Line })[];
}
