// What a kind of puzzle brings to the app. Everything outside `kinds/` meets it only through
// `Room`.

import type { Disc, Floor, Picture, Tube } from "../board/picture.ts";
import type { BoardView } from "../board/view.ts";
import type { Zoom } from "../board/zoom.ts";
import type { Keymap } from "../ui/keys.ts";
import type { Tone } from "../ui/said.ts";
import type { Help } from "../ui/screen.ts";
import type { Work } from "../ui/work.ts";
import type {
  Action,
  CellId,
  Content,
  Edit,
  EditState,
  Kind,
  Outcome,
  Place,
  Request,
  Rules,
  Scene,
  Shape,
  Solution,
  SolveAnswer,
  State,
  Wish,
} from "../wire.ts";

export interface Room {
  readonly kind: Kind;
  readonly words: Words;
  readonly look: Look;
  /** Listens to gestures and keys on a board. */
  readonly hands: (gestures: Gestures) => Controls;
  readonly drafts: Drafts;
  readonly making: Making;
  /** Its card on the first page. */
  readonly card: Card;
  /** Views of a solver at work, beside the films of algorithms that the library lists. */
  readonly views: readonly View[];
  /** The number of moves counts; otherwise a puzzle should have one solution. */
  readonly countsMoves: boolean;
  /** Snake can be played on its boards. */
  readonly hostsSnake: boolean;
}

export interface Words {
  readonly name: string;
  /** One line for its card. */
  readonly short: string;
  rules(style: Rules | null): readonly string[];
  /** The names of its sets of rules; none where there is one set. */
  readonly ruleNames: { readonly [rules in Rules]?: string };
  /** What fingers do. */
  readonly hands: readonly string[];
  /** What keys do on its boards. */
  readonly keys: Help["keys"];
  /** What each algorithm does, by its name in the library. */
  readonly methods: { readonly [method: string]: string };
  /** How much is done, for the counter beside the board. */
  progress(scene: Scene, state: State): string;
  solved(state: State, time: string | null): string;
}

/** The part of a state that is drawn. */
export type Position = Pick<State, "paths" | "colors"> & Partial<Pick<State, "crosses">>;

export interface Look {
  readonly floor: Floor["look"];
  /** Places without a cell are drawn as walls. */
  readonly walls: boolean;
  /** Custom properties for the colors that a puzzle has for itself. */
  colors?(scene: Scene): string;
  /** The part that never changes while the puzzle is played. */
  clues(scene: Scene): Pick<Picture, "texts" | "discs">;
  position(position: Position): Pick<Picture, "tubes" | "tiles" | "crosses">;
  /** The paths of a solution; none if the solution is a list of moves. */
  answer(solution: Solution): readonly Tube[];
}

/** What gestures and keys act on. */
export interface Gestures {
  readonly game: {
    readonly scene: Scene;
    readonly state: State;
    act(action: Action): Outcome | null;
    describe(cell: CellId): string;
  };
  readonly view: BoardView;
  readonly zoom: Zoom;
  /** A gentle no, with the reason. */
  nudge(text: string): void;
  /** A gesture begins: the message about the last one is over. */
  begins(): void;
  /** Whether the board takes no more moves. */
  locked(): boolean;
}

/** What hands need beside the board, such as a palette. */
export interface Controls {
  readonly element: HTMLElement | null;
  readonly keys: Keymap;
  /** Crossing out edges instead of drawing them, where that can be done. */
  readonly crossing?: { on: boolean };
  /** The position changed. */
  changed(state: State, outcome: Outcome | null): void;
}

export type DraftShape = Exclude<Shape, "graph">;

export interface Drafts {
  /** Shapes of boards, the usual one first. */
  readonly shapes: readonly DraftShape[];
  /** How many colors a blank board has; null for kinds without a palette. */
  readonly palette: number | null;
  /** What a place without a cell is. */
  readonly gap: "wall" | "hole";
  brushes(state: EditState): readonly Brush[];
  /** The brush to continue with after this one was used. */
  next?(state: EditState, painted: Content): string | undefined;
  /** What cells hold; `contents` is ahead of the state during a stroke. */
  picture(
    state: EditState,
    contents: readonly Content[],
  ): Pick<Picture, "texts" | "tiles"> & { readonly discs: Disc[] };
  /** The paths of a solution, in cells, drawn over the draft. */
  answer(solution: Solution): readonly Tube[];
  readonly verdicts: Verdicts;
}

export interface Brush {
  readonly id: string;
  readonly name: string;
  /** What its button shows. */
  readonly sign: string;
  readonly style?: string;
  /** The key that chooses it. */
  readonly key?: string;
  /** What it leaves in a cell. */
  readonly content?: Content;
  /** What a press does, for brushes that leave no content. */
  readonly press?: (place: Place) => Edit;
}

/** How the editor judges a draft. */
export interface Verdicts {
  /** Ask for a second solution. */
  readonly unique: boolean;
  /** When there is no solution, look for the nearest board that has one. */
  readonly mends: boolean;
  /** The verdict on a draft that may have a solution. */
  verdict(answer: SolveAnswer): Finding;
}

export interface Finding {
  readonly text: string;
  readonly tone: Tone;
  /** Offer to show where two solutions differ. */
  readonly differ?: boolean;
}

/** The form for a new puzzle. */
export interface Making {
  /** Sizes offered, rows by columns; the second is the usual one. */
  readonly sizes: readonly (readonly [rows: number, cols: number])[];
  /** Part of every request unless the player chooses otherwise. */
  readonly usual: Partial<Wish>;
  /** Questions beyond size and difficulty. */
  questions(wish: Wish): readonly Question[];
}

export interface Question {
  readonly legend: string;
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly name: string;
  readonly about?: string;
  readonly part: { [K in keyof Wish]?: Wish[K] | undefined };
  readonly on: boolean;
}

export interface Card {
  readonly floor: Floor;
  readonly picture: Picture;
  /** Links beside those that every card has. */
  readonly links: readonly CardLink[];
}

export interface CardLink {
  readonly name: string;
  readonly href: string;
}

export interface View {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** The request that the library must answer. */
  readonly needs: Request["do"];
  /** Listed before the algorithms, and so opened first. */
  readonly first?: boolean;
  /** Whether it can show this puzzle; it can show any unless this says otherwise. */
  readonly suits?: (scene: Scene) => boolean;
  load(): Promise<(screening: Screening) => void>;
}

/** The part of the watch screen that a view fills. */
export interface Screening {
  readonly scene: Scene;
  readonly text: string;
  readonly view: BoardView;
  readonly work: Work;
  /** Explains the position in a line. */
  readonly line: HTMLElement;
  readonly counters: HTMLElement;
  /** Another board of the puzzle at its beginning. */
  board(label: string): BoardView;
  /** Shows something else in place of the board. */
  replaceBoard(element: HTMLElement): void;
  /** Puts controls under the lines; `pause` is called before another view is shown. */
  control(element: HTMLElement, pause: () => void): void;
  /** Puts a playback bar under the lines. */
  playback(length: number, onSeek: (position: number) => void): void;
}
