/**
 * Every message between the page and the library, typed.
 *
 * The page knows pixels, never rules: it sends what the hands did and draws what comes back. On the main thread there are the
 * `Table` (playing), the `Desk` (editing) and the `Arcade` (Snake): instant and synchronous. A worker answers a `Request` with
 * an `Answer`, telling `Progress` while it works; stopping ends the worker. `engine/` wraps all of it; nothing else touches
 * WebAssembly.
 *
 * Messages are JSON. A cell is its number (`CellId`); where it lies is told once, in the `Scene`. Whatever goes wrong comes
 * back as a `Fault`; nothing throws. Texts are English sentences; those a page may want to say otherwise have a `code`.
 */

// ---------------------------------------------------------------------------------------------------------- common ground

/** A cell: its place among the cells that are there, in reading order, from 0. */
export type CellId = number;
/** A point or vector in drawing units; a cell is about `Scene.unit` wide. */
export type Point = [x: number, y: number];
export type Line = Point[];
export type Kind = "chains" | "numberlink" | "cycle" | "kami" | "flood";
export type Shape = "square" | "triangle" | "hex" | "graph";
export type Rules = "fill" | "fill-touch" | "nikoli";
export type Difficulty = "easy" | "medium" | "hard" | "expert";
export type Direction = "up" | "right" | "down" | "left";

/** What went wrong, as a sentence; with the place in a text or the cells, where that is known. */
export interface Fault {
  error: string;
  /** What would be right. */
  help?: string;
  /** In a text: line and column from 1, and the part to point at (UTF-16 indices, ready for `setSelectionRange`). */
  at?: { line: number; column: number; start: number; end: number };
  /** The cell of a draft, by row and column. */
  place?: Place;
}
export type Reply<T> = T | Fault;
export function isFault(reply: unknown): reply is Fault {
  return typeof reply === "object" && reply !== null && "error" in reply;
}

/** A place on the lattice, whether or not a cell is there. On graphs row 0 and the node's number. */
export interface Place {
  row: number;
  col: number;
}

/** What this build of the library can do; what is not listed has no place on the page. */
export interface Capabilities {
  version: string;
  /** The requests that are answered, by their `do`. */
  requests: Request["do"][];
  /** Kinds that `generate` makes, that `hint` and `explain` explain, that `rate` rates, that `fix` mends. */
  generate: Kind[];
  hint: Kind[];
  rate: Kind[];
  /** Algorithms that can be watched, each room's own. */
  watch: { kind: Kind; method: string; about: string }[];
  /** Other solvers that `solve` can be told to use. */
  methods: { kind: Kind; method: string; about: string }[];
  formats: { format: string; kinds: Kind[] }[];
  pilots: { pilot: string; about: string }[];
}

// ------------------------------------------------------------------------------------------------------------------ scene

/** What stands in a cell. `path` is the index of the path in `Scene.paths` and, with it, of its color. */
export type Clue =
  | { is: "start"; path: number }
  | { is: "number"; value: number }
  | { is: "end"; path: number; label: string }
  | { is: "tile"; color: number };

export interface SceneCell extends Place {
  /** "row 2, column 3" (counted as everywhere in Brimful's texts), or "node 7". */
  name: string;
  center: Point;
  /** Corners, clockwise; empty on graphs, whose cells are discs. */
  corners: Line;
  clue?: Clue;
  /** Cells that touch it, ascending. */
  near: CellId[];
  /** For arrow keys: the neighbor that lies that way, if one does. */
  way: Partial<Record<Direction, CellId>>;
}

/** Everything about a puzzle that does not change while it is played. Store it: it draws a board before the library is there. */
export interface Scene {
  /** Names the puzzle (board, clues, rules; not its title): the same puzzle has the same id everywhere. For storage keys. */
  id: string;
  kind: Kind;
  /** The puzzle as native text: what every request takes, what links hold. */
  text: string;
  title: string | null;
  author: string | null;
  source: string | null;
  /** Numberlink only. */
  rules: Rules | null;
  shape: Shape;
  rows: number;
  cols: number;
  /** The drawing's size and the width of a cell in it. */
  size: Point;
  unit: number;
  /** The radius of the largest disc a cell holds. */
  radius: number;
  cells: SceneCell[];
  /** Places of the lattice without a cell: walls of a cycle board, holes elsewhere. */
  holes: (Place & { corners: Line })[];
  /** Thin walls between cells that touch on the lattice only. */
  walls: Line[];
  /** Cells that touch although they do not lie side by side (joined sides, bridges): how a step between them is drawn. */
  links: { cells: [CellId, CellId]; lines: Line[] }[];
  /** The paths there will be, with their first cells: chains one a start, Numberlink one a label. Their index is their color. */
  paths: { label: string; ends: CellId[] }[];
  /** KAMI and Flood-It: how many colors one may choose from, the pivot, the number of moves the author states. */
  palette: number;
  pivot: CellId | null;
  moves: number | null;
  /** What its file says of its answer, as text ("unique", "7 moves"). */
  answer: string | null;
}

// ------------------------------------------------------------------------------------------------------------------- play

/** A path as drawn. `cells` is what a release would leave; `ghost` what it would cut off; both in order. */
export interface PathState {
  /** Index into `Scene.paths`; on cycle boards simply its place in the list. */
  path: number;
  cells: CellId[];
  ghost: CellId[];
  /** Numberlink: joins both ends. Chains: never (a path may end anywhere). Cycle: the closed loop. */
  complete: boolean;
  /** It is in the hand. */
  active: boolean;
}

export interface Branch {
  name: string;
  /** `State.depth` where it began. */
  depth: number;
}

/** How the game stands. Everything that changes; small enough to be sent whole after every gesture. */
export interface State {
  /** Chains, Numberlink: every path with at least one cell drawn (a start counts). Cycle: the pieces of the loop, longest first. */
  paths: PathState[];
  /** Cells covered, and cells to cover. KAMI: regions fewer than at the beginning, and regions at the beginning less one. */
  filled: number;
  total: number;
  /** KAMI and Flood-It, else empty: the color of every cell, the moves so far, for each color the regions it has left. */
  colors: number[];
  moves: { cell: CellId; color: number }[];
  regions: number[];
  /** Moves allowed (the author's, or what `limit` set); null is without end. */
  limit: number | null;
  solved: boolean;
  /** Out of moves and not solved: only undo, restart and dropping a branch are left. */
  over: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Steps that can be undone. */
  depth: number;
  /** Trial branches, outermost first. */
  branches: Branch[];
  /** The path in the hand (an index into `paths`) and the cell the hand is at. */
  hand: { path: number; cell: CellId } | null;
}

/** What hands do. Each is answered with an `Outcome`; one that changes nothing is no step to undo. */
export type Action =
  // Pointer, for chains, Numberlink and cycle. Between press and release nothing is a step yet; `cancel` forgets the drag.
  // `press` picks up the path at a cell (its end, any of its cells, a start, an endpoint; on cycle boards any cell); `drag`
  // leads it to a cell: straight drags fill the cells between, going back retracts, crossed paths become ghosts; `release`
  // makes it a step and cuts the ghosts off. A press and release without a drag is a tap: on a neighbor of a path's end it
  // extends that path, on a cycle board it does nothing.
  | { do: "press"; cell: CellId }
  | { do: "drag"; cell: CellId }
  | { do: "release" }
  | { do: "cancel" }
  // Keys: the path at `cell` (where the cursor is) goes one cell further; each is a step. The outcome's `cursor` follows.
  | { do: "extend"; cell: CellId; to: CellId }
  | { do: "retract"; cell: CellId }
  /** Takes the whole path through a cell back to its start. */
  | { do: "clear"; cell: CellId }
  // KAMI and Flood-It (there `cell` may be any cell: the pivot's region is recolored).
  | { do: "paint"; cell: CellId; color: number }
  | { do: "limit"; moves: number | null }
  // Everywhere.
  | { do: "undo" }
  | { do: "redo" }
  | { do: "restart" }
  | { do: "branch"; name: string }
  | { do: "keep" }
  | { do: "drop" }
  /** Lays a solution on the board as one step: from `Answer.solution`. */
  | { do: "show"; solution: Solution };

export interface Outcome {
  state: State;
  /** Whether the board (not only the hand) is another than before. */
  changed: boolean;
  /** Why the gesture, or its last part, was refused: to be nudged, not alerted. */
  nudge: { code: NudgeCode; text: string; cells: CellId[] } | null;
  /** After `paint`: the recolored cells ring by ring from the tapped one, and in depth-first order; also after undo and redo of one. */
  bloom: { from: number; to: number; rings: CellId[][]; depth: CellId[] } | null;
  /** Where the keyboard cursor goes. */
  cursor: CellId | null;
}
export type NudgeCode =
  | "far" | "start" | "lower" | "endpoint" | "joined" | "two-lines" | "early-loop" | "no-path" | "own"
  | "same-color" | "no-color" | "no-moves" | "solved" | "nothing" | "no-branch" | "wrong-kind" | "no-cell" | "no-solution";

/** What `check` finds: by the rules and by what can be seen at once. Whether it can still be solved is for `hint`. */
export interface Check {
  verdict: "solved" | "so-far" | "wrong";
  text: string;
  cells: CellId[];
}

/**
 * The game on the main thread. `open` may be called again with another puzzle.
 *
 * A record (`save`) holds the position, all steps to undo and redo, and the branches; it fits only its own puzzle.
 */
export interface Table {
  open(text: string, kind?: Kind): Reply<{ scene: Scene; state: State }>;
  restore(text: string, record: string): Reply<{ scene: Scene; state: State }>;
  save(): string;
  state(): Reply<State>;
  act(action: Action): Reply<Outcome>;
  check(): Reply<Check>;
  /** One cell for a screen reader: its content, its path, whether it can be extended. */
  describe(cell: CellId): Reply<{ text: string }>;
  /** What the player has drawn: what `hint` takes as `progress`. */
  progress(): Reply<Drawn>;
  free(): void;
}

/** Puzzles in a text of any format, or a link: what could be read and what could not, in order. Also for drawing miniatures. */
export interface Reading {
  puzzles: Scene[];
  faults: Fault[];
}

/** Main thread, synchronous. */
export interface Library {
  capabilities(): Capabilities;
  read(text: string, hints?: { kind?: Kind; format?: string; rules?: Rules }): Reading;
  table(): Table;
  desk(): Desk;
}

// ------------------------------------------------------------------------------------------------------------------- edit

/** What a place of a draft holds; null is a hole (a wall, on cycle boards). "" and 0 are an empty cell. */
export type Content =
  | null
  | { is: "empty" }
  | { is: "start" }
  | { is: "number"; value: number }
  | { is: "label"; label: string }
  | { is: "tile"; color: number };

export type Edit =
  | { do: "blank"; kind: Kind; shape: Exclude<Shape, "graph">; rows: number; cols: number; palette?: number; rules?: Rules }
  | { do: "load"; text: string }
  /** What `EditState.record` held. */
  | { do: "restore"; record: string }
  /** Several places at once are one step to undo (a brush stroke). */
  | { do: "set"; places: Place[]; content: Content }
  /** A thin wall between two neighbors, up or down. */
  | { do: "wall"; between: [Place, Place]; up: boolean }
  /** New size; rows and columns are added or taken at the bottom and at the right. */
  | { do: "resize"; rows: number; cols: number }
  | { do: "rules"; rules: Rules }
  | { do: "palette"; colors: number }
  | { do: "pivot"; place: Place | null }
  | { do: "moves"; moves: number | null }
  | { do: "title"; title: string; author: string }
  | { do: "undo" }
  | { do: "redo" };

export interface EditState {
  kind: Kind;
  shape: Exclude<Shape, "graph">;
  rows: number;
  cols: number;
  rules: Rules | null;
  palette: number;
  pivot: Place | null;
  moves: number | null;
  title: string;
  author: string;
  size: Point;
  unit: number;
  /** Every place of the lattice in reading order, cell or hole. */
  places: (Place & { center: Point; corners: Line; content: Content })[];
  walls: { between: [Place, Place]; line: Line }[];
  /** The puzzle, when the draft is one; else what is missing. The verdict (unique, moves, why not) comes from the worker. */
  text: string | null;
  fault: Fault | null;
  canUndo: boolean;
  canRedo: boolean;
  /** For autosave: the draft, valid or not. */
  record: string;
}

export interface Desk {
  act(edit: Edit): Reply<EditState>;
  free(): void;
}

// ------------------------------------------------------------------------------------------------------------------ snake

export interface ArcadeScene {
  scene: Scene;
  /** Cells the autopilot is sure to fill; the number of cells when it always wins; null when there is none for this board. */
  guaranteed: number | null;
  /** Why no loop leads through every cell, if none does. */
  reason: string | null;
  /** The cells to point at. */
  cells: CellId[];
}

/** Snake on the main thread: plain numbers and typed arrays, hundreds of moves a frame. */
export interface Arcade {
  /** A cycle board's text, or an open board of that size. */
  open(board: { text: string } | { rows: number; cols: number }, seed: number, pilot: string): Reply<ArcadeScene>;
  /** Another autopilot from here on. */
  pilot(name: string): Reply<{ pilot: string }>;
  /** The way the next own step goes. Turning back into the neck is ignored. */
  turn(way: Direction): void;
  /** The same for boards without directions: a neighbor of the head. */
  head_for(cell: CellId): void;
  /** At most `moves` moves, by the autopilot or straight on as turned; returns how many were made (fewer at the end). */
  tick(moves: number, autopilot: boolean): number;
  /** From tail to head. */
  body(): Uint32Array;
  /** The loop the autopilot rides now, in order; empty when the player steers. */
  plan(): Uint32Array;
  /** The food's cell, -1 when there is none. */
  food(): number;
  steps(): number;
  length(): number;
  status(): "playing" | "won" | "lost" | "none";
  /** Whether the autopilot is sure to win from here. After own steps it first has to come back into order. */
  safe(): boolean;
  free(): void;
}

// ----------------------------------------------------------------------------------------------------------- worker: asking

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

/** `text` is a puzzle's native text (`Scene.text`); any format will do. `seconds` ends the work early, with what is known. */
export type Request =
  | { do: "solve"; text: string; method?: string; unique?: boolean; seed?: number; seconds?: number; nodes?: number }
  | { do: "count"; text: string; limit?: number; seconds?: number }
  | { do: "hint"; text: string; progress: Drawn; seconds?: number }
  | { do: "explain"; text: string; seconds?: number }
  | { do: "rate"; text: string; seconds?: number }
  | { do: "generate"; wish: Wish; count?: number; seconds?: number }
  | { do: "fix"; text: string; seconds?: number }
  | { do: "picture"; kind?: Kind }
  | { do: "watch"; text: string; method: string; frames?: number }
  | { do: "regions"; text: string; moves: { cell: CellId; color: number }[] }
  | { do: "tree"; text: string; nodes?: number }
  | { do: "convert"; text: string; to: string }
  | { do: "svg"; text: string; solution?: Solution; dark?: boolean; patterns?: boolean; graph?: boolean };

/** The answer to a request, by its `do`. */
export interface Answers {
  solve: SolveAnswer;
  count: { count: string; exact: boolean; stopped: string | null };
  hint: { step: Step | null };
  explain: { steps: Step[]; solved: boolean; difficulty: Difficulty; score: number; stopped: string | null };
  rate: { difficulty: Difficulty; score: number };
  generate: { puzzles: { text: string; difficulty: Difficulty | null; score: number | null }[]; stopped: string | null };
  fix: FixAnswer;
  picture: PictureAnswer;
  watch: Film;
  regions: { steps: RegionGraph[] };
  tree: GameTree;
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

// -------------------------------------------------------------------------------------------------------- worker: watching

/**
 * An algorithm at work, as frames. What changes says what it `was` and what it is `now`, so a scrubber goes both ways without
 * starting over: forward writes `now`, backward writes `was`.
 */
export interface Film {
  method: string;
  about: string;
  /** The edges that frames speak of by index. */
  edges: [CellId, CellId][];
  /** The state before the first frame, by edge index and by cell. */
  start: { edges: EdgeState[]; marks: MarkState[]; fills: number[] };
  frames: Frame[];
  /** More happened than fits. */
  cut: boolean;
  /** What it came to, and the engine's own nodes beside it. */
  answer: SolveAnswer;
  engine: { method: string; nodes: number } | null;
}
/** 0 nothing · 1 on · 2 being tried · 3 arrow first→second · 4 arrow second→first · 5 both ways · 6 just removed (faint) */
export type EdgeState = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** 0 nothing · 1 settled (a path ends here) · 2 contradiction · 3 waiting in line */
export type MarkState = 0 | 1 | 2 | 3;
export interface Frame {
  /** What the algorithm just did and why, in one line. */
  text: string;
  nodes: number;
  /** Where to look in this frame only. */
  focus: CellId[];
  edges: [edge: number, was: EdgeState, now: EdgeState][];
  marks: [cell: CellId, was: MarkState, now: MarkState][];
  /** The color (path or tile) of a cell; -1 is none. */
  fills: [cell: CellId, was: number, now: number][];
}

/** The region graph of a KAMI position. A region is named by its smallest cell, so it keeps its name while others melt into it. */
export interface RegionGraph {
  move: { cell: CellId; color: number } | null;
  regions: { id: CellId; color: number; cells: CellId[]; center: Point }[];
  edges: [CellId, CellId][];
}

/** Positions of a tiny KAMI board, breadth first; equal positions are one node. */
export interface GameTree {
  nodes: { parent: number | null; move: { cell: CellId; color: number } | null; depth: number; regions: number; colors: number[]; solved: boolean }[];
  /** Further moves between nodes that are there already. */
  joins: { from: number; to: number; move: { cell: CellId; color: number } }[];
  /** The fewest moves, if the tree reaches an end; the nodes on one such line. */
  best: number[] | null;
  cut: boolean;
}
