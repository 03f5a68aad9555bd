// Every sentence of the app, in English.

import { count, kinds, sentence } from "./grammar.ts";

export const en = {
  name: "Brimful",
  kinds,
  count,
  sentence,

  // everywhere
  skip: "Skip to the content",
  back: "Back",
  home: "All puzzles",
  help: "Help",
  settings: "Settings",
  close: "Close",
  cancel: "Cancel",
  stop: "Stop",
  stopped: "Stopped.",
  sorry: "Something went wrong in this page. Your puzzles are kept; going back usually helps.",
  helpHome: "Choose a puzzle. Everything is kept on this device, and works without a network.",
  tools: "Tools",

  // home
  continue: "Continue",
  today: "Today’s puzzle",
  todayDone: "Today’s puzzle, solved",
  more: "More",
  fresh: "New",
  pack: "Puzzle pack",
  unfinished: "Unfinished",
  walls: "Paint walls",
  open: "Open",
  draw: "Draw",
  own: "Bring your own",
  ownAbout: "Paste a board or a link, open a file, or drop a screenshot.",
  statistics: "Statistics",
  about: "About",
  card: (kind: string) => `${kind}: example board`,

  difficulties: { easy: "Easy", medium: "Medium", hard: "Hard", expert: "Expert" },
  shapes: { square: "Squares", triangle: "Triangles", hex: "Hexagons" },
  ruleNames: { fill: "Fill", "fill-touch": "Fill, may touch", nikoli: "Nikoli" },
  states: { solved: "Solved", begun: "Begun", new: "" },

  // a new puzzle
  fresh_: {
    size: "Size",
    difficulty: "Difficulty",
    any: "Any",
    rules: "Rules",
    colors: "Colors",
    shape: "Board",
    solutions: "Solutions",
    one: "Exactly one",
    many: "Any number",
    make: "Make a puzzle",
  },

  // bring your own
  own_: {
    field: "The puzzle as text or link",
    placeholder: "Paste here: a board, a puzz.link address, a game ID, a link from this app …",
    about: "Paste or drop a puzzle as text, in any of the formats Brimful knows, or a link.",
    aboutPictures:
      "Paste or drop a puzzle as text, in any of the formats Brimful knows, a link, or a screenshot.",
    file: "Open a file",
    kind: "It is",
    anyKind: "what it looks like",
    draw: "Draw one instead",
    show: "Show the place",
    noPictures: "Pictures cannot be read here yet; text and links can.",
    found: (n: number) => `${count(n, "puzzle")} found`,
    place: (line: number, column: number) => `Line ${line}, column ${column}:`,
  },

  picture: {
    title: "A picture of a puzzle",
    yours: "Your picture",
    reading: "Reading the picture …",
    play: "Play it",
    correct: "Correct it",
    refused: "No puzzle could be made out in this picture.",
    read: (kind: string) => `${kind}, read without a doubt.`,
    doubts: (kind: string, n: number) =>
      `${kind}. ${count(n, "cell is", "cells are")} doubtful, marked on the picture: look at ${n === 1 ? "it" : "them"} before you play.`,
  },

  // the editor
  editor: {
    title: (kind: string) => `Edit: ${kind}`,
    brush: "Brush",
    brushes: {
      empty: "Empty",
      free: "Free",
      hole: "No cell",
      wall: "Wall",
      start: "Start",
      thin: "Thin wall",
      pivot: "Pivot",
    },
    number: (n: number) => `Number ${n}`,
    label: (label: string) => `Label ${label}`,
    color: (letter: string) => `Color ${letter}`,
    rows: "Rows",
    cols: "Columns",
    colors: "Colors",
    fewer: (what: string) => `Fewer ${what.toLowerCase()}`,
    further: (what: string) => `More ${what.toLowerCase()}`,
    kind: "Puzzle",
    shape: "Cells",
    rules: "Rules",
    name: "Title",
    author: "Author",
    play: "Play",
    clear: "New board",
    clearSure: "Begin with an empty board? Undo does not bring this one back.",
    one: "One solution.",
    several: "More than one solution.",
    some: "It has a solution; whether it is the only one is not decided yet.",
    differ: "Show where they differ",
    proven: (n: number) => `${count(n, "move")}, proven fewest.`,
    open: (lower: number | null, upper: number | null) =>
      upper === null
        ? `At least ${lower ?? 0} moves.`
        : `Between ${lower ?? 0} and ${upper} moves.`,
    loop: "There is a loop.",
    mend: (n: number, proven: boolean) =>
      `Nearest fix: ${count(n, "change")}${proven ? "" : ", perhaps not the fewest"}`,
    atCell: (row: number, col: number, content: string) =>
      `row ${row + 1}, column ${col + 1}: ${content}`,
    start: "start",
    doubtful: "Cells marked were doubtful in the picture.",
  },

  // watching
  watching: {
    title: (kind: string) => `Watch: ${kind}`,
    method: "Algorithm",
    filming: "Letting it run …",
    nodes: (n: number) => count(n, "node"),
    engine: (method: string, n: number) => `Brimful’s own (${method}): ${count(n, "node")}`,
    cut: "More happened than fits here.",
    start: "Before the first step.",
    regions: "The region graph",
    regionsAbout:
      "Every region is a point. A move melts it into its neighbors of that color, until one is left.",
    regionStep: (n: number, regions: number, letter: string | null) =>
      letter === null
        ? `${count(regions, "region")} at the beginning.`
        : `Move ${n}: ${letter}. ${count(regions, "region")} left.`,
    tree: "The game tree",
    treeAbout:
      "Every position that can be reached, row by row; equal positions are drawn once. A shortest line is marked.",
    treeLabel: (nodes: number, best: number | null) =>
      `${count(nodes, "position")}${best === null ? "" : `; the board is one color after ${count(best, "move")} at the earliest`}.`,
    treeBig: "This board has too many positions to draw them all.",
    /** What the methods do, for people. */
    methods: {
      deduction: "Rules take arrows away until none applies; then the search tries what is left.",
      enumeration: "Lists every path from each start and tries them together.",
      backtracking:
        "Tries every label in every cell in reading order, and goes back when a cell is wrong.",
      propagation:
        "Tries labels in reading order, and tests each cell as soon as its neighbors are known.",
      deletion:
        "Deletes edges until every cell has two, swaps edges along paths where that fails (destroyers), then joins the loops (connectors).",
      merging:
        "A matching gives every cell two edges: many loops, which are merged over squares into one.",
      prim: "Grows a maze by Prim’s method and walks around it.",
      extension: "Begins with a small loop and lets it go out of its way, two cells at a time.",
      "breadth-first":
        "Looks at every position after one move, then after two, until the board is one color.",
      "best-first":
        "Looks first at positions with few regions left; quick, but not always the fewest moves.",
    } as { readonly [method: string]: string },
    byHand: {
      name: "The graph, rule by rule",
      about:
        "Every possible step is an arrow, a double one where it may be walked either way. Choose the rule to apply next.",
      rules: "Rules",
      start: "Every step that the numbers allow.",
      left: (n: number) => `${count(n, "step")} left`,
      nothing: "nothing to do now",
      gone: (gone: number, left: number) => `${count(gone, "step")} gone, ${left} left.`,
      all: "All, until they stop",
      stuck: "The rules alone stop here.",
      search: "Search takes over",
      notYet: "when no rule has anything left to do",
      back: "Take back",
      names: {
        "end-point": {
          name: "End point",
          about:
            "A cell that nothing leads out of is an end; a two-way line that is a cell’s only line leads into it.",
        },
        "only-entry": {
          name: "Only entry",
          about:
            "A cell that can be entered by one line only is entered by it: the line becomes an arrow.",
        },
        "only-exit": {
          name: "Only exit",
          about: "Once every end is known: a cell that can be left by one line only is left by it.",
        },
        "path-to-end": {
          name: "Way to the end",
          about: "The only way that leads to an end has no side exits.",
        },
        "single-exit": {
          name: "Single exit",
          about: "Once every end is known: where a cell’s only exit leads, nothing else enters.",
        },
        "single-entrance": {
          name: "Single entrance",
          about: "A cell’s only entrance is used, so its source leads nowhere else.",
        },
      } as { readonly [rule: string]: { readonly name: string; readonly about: string } },
    },
  },

  // snake
  snake_: {
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
      `${length} of ${of} cells · ${count(steps, "step")}`,
    pace: "Steps against the average",
    paceAt: (steps: number, mean: number) =>
      `${count(steps, "step")}; the average is ${Math.round(mean).toLocaleString("en")}`,
    average: (mean: number, games: number) =>
      `This autopilot’s average here: ${count(Math.round(mean), "step")}, ${count(games, "game")}.`,
    against: (steps: number, mean: number) => {
      const apart = Math.round(Math.abs(steps - mean));
      return `${count(apart, "step")} ${steps > mean ? "more" : "fewer"} than the average.`;
    },
    won: (steps: number) => `The board is full after ${count(steps, "step")}.`,
    lost: (length: number) => `Crashed at length ${length}.`,
    isOver: "this game is over",
    noLoop: "no loop leads through every cell of this board",
    goesOn: "Your game, as you left it.",
    press: "An arrow key, WASD or a swipe begins.",
    touch: "Swipe or press an arrow to begin.",
    guaranteed: (n: number, of: number) =>
      n === of
        ? "The autopilot fills it all the same."
        : `The autopilot is sure to fill ${n} of ${count(of, "cell")}.`,
    board: (rows: number, cols: number) => `Snake on a board of ${rows} by ${cols}`,
    dirs: { up: "Up", down: "Down", left: "Left", right: "Right" },
    hands: [
      "Swipe on the board, or press the arrows below it.",
      "Tap Autopilot to let it play; steer, and it is yours again.",
    ],
    keys: [
      ["↑ ↓ ← →", "Steer; W A S D do the same"],
      ["p", "Autopilot on or off"],
      ["Space", "Pause"],
      ["l", "Show or hide the loop, the way it means to take, and its shortcuts"],
      ["n", "New game"],
    ],
  },

  // settings
  set: {
    theme: "Theme",
    themes: { auto: "As the system", light: "Light", dark: "Dark" },
    palette: "Colors",
    palettes: { auto: "Clear paths, paper tiles", clear: "Clear", paper: "Paper" },
    paletteNote: "Both can be told apart with any of the common color deficiencies.",
    patterns: "Patterns on colors",
    letters: "Letters on tiles",
    motion: "Animations",
    motionNote: "Off where the system asks for reduced motion.",
    spread: "A color spreads",
    spreads: { wide: "As a bloom", deep: "Along a thread" },
    pace: "Speed of the spread",
    hand: "Tools for the",
    hands: { right: "Right hand", left: "Left hand" },
    timer: "Show the time",
    look: "Looks",
    data: "My data",
    dataNote: "Puzzles, statistics and settings are kept in this browser and nowhere else.",
    export: "Export",
    import: "Import",
    erase: "Erase everything",
    eraseSure: "Erase all puzzles, statistics and settings from this browser?",
    erased: "Everything is erased.",
    imported: (n: number) =>
      n === 0
        ? "That file holds no data of Brimful."
        : `${count(n, "entry", "entries")} brought back.`,
  },

  // playing
  play: {
    undo: "Undo",
    redo: "Redo",
    hint: "Hint",
    check: "Check",
    branch: "Branch",
    more: "More",
    noUndo: "nothing to undo yet",
    noRedo: "nothing was undone",
    isSolved: "it is solved",
    keep: "Keep",
    drop: "Drop",
    trial: (n: number) => `Trial ${n}`,
    trialStarted: "A trial: draw on, then keep it or drop it.",
    kept: "Kept.",
    dropped: "Dropped: the board is as it was.",
    covered: (done: number, of: number) => `${done} of ${count(of, "cell")}`,
    joined: (done: number, of: number) => `${done} of ${count(of, "pair")}`,
    moves: (made: number, limit: number | null) =>
      limit === null ? count(made, "move") : `${made} of ${count(limit, "move")}`,
    out: "Out of moves. Undo, or start again.",
    paused: "Paused",
    pause: "Pause",
    resume: "Go on",
    time: (time: string) => `Time ${time}`,
    solved: (time: string | null) => (time === null ? "Solved." : `Solved in ${time}.`),
    solvedMoves: (moves: number, time: string | null) =>
      `${count(moves, "move")}${time === null ? "." : `, ${time}.`}`,
    skip: "Show all",
    next: "Next puzzle",
    again: "Start again",
    restart: "Start again",
    restartAbout: "Empties the board; undo brings it back.",
    solve: "Show the solution",
    solveAbout: "From then on no time is recorded.",
    unique: "Is it the only solution?",
    uniqueAbout: "A proof, not a guess.",
    fewest: "The fewest moves",
    fewestAbout: "With the proof of how few there can be.",
    limit: "Play with the fewest moves",
    noLimit: "Play without a limit",
    limitAbout: "How many moves one may make.",
    watch: "Watch an algorithm",
    watchAbout: "Step by step, forwards and backwards.",
    snake: "Play Snake on it",
    edit: "Edit",
    share: "Share a link",
    shareAbout: "The puzzle is in the link itself.",
    text: "Copy as text",
    svg: "Save as SVG",
    png: "Save as PNG",
    print: "Print",
    fresh: "New puzzle",
    copied: "The link is copied.",
    copiedText: "The puzzle is copied as text.",
    copyThis: "Copy this:",
  },
  board: (name: string, rows: number, cols: number) => `${name}, ${rows} rows, ${cols} columns`,
  colorsName: "Color",
  colorButton: (letter: string, regions: number) =>
    `${letter}, ${regions === 0 ? "gone" : count(regions, "region")}`,
  searching: "Searching …",
  thinking: "Thinking …",
  known: ({
    lower,
    upper,
    nodes,
  }: {
    lower: number | null;
    upper: number | null;
    nodes: number;
  }) =>
    lower !== null && upper !== null
      ? `At least ${lower}, at most ${upper} moves.`
      : lower !== null
        ? `At least ${count(lower, "move")}.`
        : nodes > 0
          ? `${count(nodes, "node")} searched.`
          : "",
  handsPath: [
    "Drag from a start, a label or the end of a path; drag back along it to shorten it.",
    "Tap beside the end of a path to make it one cell longer.",
    "What a path crosses is cut when you let go.",
  ],
  handsLoop: [
    "Drag over cells to draw pieces of the loop; drag back along a piece to shorten it.",
    "Tap beside the end of a piece to make it one cell longer.",
  ],
  handsTiles: ["Choose a color below, then tap a region."],
  handsFlood: ["Tap a color below, or any cell of that color."],
  handsZoom: "Two fingers zoom and move the board.",
  keysPath: [
    ["↑ ↓ ← →", "Move the cursor"],
    ["Enter", "Pick up or put down a path; Space does the same"],
    ["Shift+↑↓←→", "Draw one step"],
    ["Backspace", "One step back"],
    ["x", "Clear the path at the cursor"],
  ],
  keysTiles: [
    ["↑ ↓ ← →", "Move the cursor"],
    ["1 … 9", "Choose a color"],
    ["Enter", "Recolor the region; Space does the same"],
  ],
  keysTools: [
    ["u", "Undo"],
    ["r", "Redo"],
    ["h", "Hint; again for the next strength"],
    ["c", "Check"],
    ["b", "Branch"],
    ["m", "More"],
    ["p", "Pause"],
    ["+ − 0", "Zoom"],
    ["Esc", "Cancel"],
  ],
  /** A pack's titles carry a score in brackets; the name is what stands before. Alone, a puzzle has no number. */
  packName: (title: string | null, n: number | null) => {
    const name = (title ?? "").replace(/\s*\(score [^)]*\)$/, "");
    // a generated title tells the size and the seed; its number and size are enough
    const size = /^\S+ (\d+)x(\d+)[^,]*,.*\bno\. \d+$/.exec(name);
    if (size) return [n, `${size[1]} × ${size[2]}`].filter((part) => part !== null).join(" · ");
    return name === "" ? String(n ?? "") : name[0]!.toUpperCase() + name.slice(1);
  },
  packSeries: (n: number, of: number) => `${n} of ${of}`,
  daySeries: (date: string) =>
    new Date(`${date}T12:00`).toLocaleDateString("en", {
      weekday: "long",
      day: "numeric",
      month: "long",
    }),
  making: "Making a puzzle …",
  noStep: "Nothing more follows from here by the rules known.",
  why: "Why?",
  whatToDo: "What to do",
  solveSure: "Show the solution? From then on no time is recorded.",
  solutionShown: "One solution.",
  unsolvable: "There is no solution: proven.",
  undecided: "Not decided in this time.",
  isUnique: "Exactly one solution: proven.",
  isNotUnique: "There is more than one solution.",
  fewest: (
    lower: number | null,
    upper: number | null,
    stated: number | null,
    made: number | null,
  ): string => {
    if (upper === null)
      return lower === null
        ? "Not decided in this time."
        : `At least ${count(lower, "move")}, proven.`;
    const proven =
      lower === upper
        ? `${count(upper, "move")}, proven.`
        : `Between ${lower ?? 0} and ${upper} moves: not decided yet.`;
    const game = stated !== null && stated > upper ? ` The game says ${stated}.` : "";
    const yours =
      made === null
        ? ""
        : made === upper && lower === upper
          ? " Yours are as few as there can be."
          : ` You made ${made}.`;
    return proven + game + yours;
  },
  notThere: "There is no such puzzle here.",
  transport: {
    name: "Playback",
    play: "Play",
    pause: "Pause",
    first: "To the beginning",
    back: "One step back",
    step: "One step",
    position: "Position",
    speed: "Speed",
    at: (n: number, of: number) => `${n} of ${of}`,
  },

  // statistics
  stats: {
    none: "Nothing solved yet. Times and counts will stand here.",
    play: "Today’s puzzles",
    solved: "Solved",
    best: "Best time",
    mean: "Mean time",
  },

  aboutPage: [
    "Brimful is for puzzles whose goal is to fill the whole board: Cardinal Chains, Numberlink, loops through every cell with the Snake that rides them, and KAMI with its cousin Flood-It.",
    "The rules, the solvers, the hints and the puzzles themselves come from one Rust library that runs inside this page as WebAssembly. Nothing is sent anywhere: no account, no counting, no network after the first visit.",
    "When the app says “unique”, “fewest” or “no solution”, it is a proof. What it cannot decide in time it calls open, with the bounds it has.",
    "The pictures of an algorithm at work come from the algorithm itself: it tells what it looks at and what it concludes, and the page draws that.",
  ],
  licence:
    "MIT or Apache-2.0, as you like. The colors are those of Okabe and Ito (Color Universal Design, 2002) and of Paul Tol (muted scheme, 2021).",
} as const;
