// The sentences of the app, in English. Those about one kind of puzzle are in its room, under
// `kinds/`; those of Snake in `snake/words.ts`.

import type { Phrase } from "../wire.ts";
import { count, sentence, sentenceCase } from "./grammar.ts";
import { say } from "./say.ts";

export const en = {
  name: "Brimful",
  count,
  sentence: (message: string | Phrase) =>
    sentence(typeof message === "string" ? message : say(message)),
  sentenceCase,

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
  unloaded: "The puzzle could not be loaded. Is there a connection?",
  retry: "Try again",
  sorry: "Something went wrong on this page. Your puzzles are safe; going back usually helps.",
  helpHome: "Choose a puzzle. Everything stays on this device and works offline.",
  tools: "Tools",
  color: "Color",

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
  boards: {
    plain: "Plain",
    hexagons: "Hexagons",
    heart: "Heart",
    diamond: "Diamond",
    disc: "Disc",
    cross: "Cross",
    ring: "Ring",
    cylinder: "Cylinder",
    torus: "Torus",
    walls: "Thin walls",
    bridges: "Bridges",
  },
  boardsAbout: {
    cylinder: "The left and right sides are joined.",
    torus: "Opposite sides are joined.",
    walls: "No path goes through a thick line.",
    bridges: "Two paths may cross there.",
  } as { readonly [board: string]: string },
  shapes: {
    square: "Squares",
    triangle: "Triangles ◁ ▷",
    upright: "Triangles △ ▽",
    hex: "Hexagons",
  },
  states: { solved: "Solved", shown: "Shown", begun: "Begun", new: "" },
  levels: {
    all: "All",
    difficulty: "Difficulty",
    size: "Size",
    board: "Board",
    done: (n: number, of: number) => `${n} of ${of} solved`,
    next: "Next unsolved",
    none: "All of these are solved.",
  },

  // a pack on paper
  book: {
    count: "Puzzles",
    each: "To a page",
    paper: "Paper",
    answers: "Answers",
    solving: "Solving the puzzles …",
    moves: (n: number) => count(n, "move"),
  },

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
    free: "Any size, seed",
    seed: "Seed",
    random: "random",
    seedNote: "The same size, choices and seed make the same puzzle again.",
    seedIs: (n: number) => `seed ${n}`,
    make: "Make a puzzle",
  },

  // bring your own
  own_: {
    field: "The puzzle as text or link",
    placeholder: "Paste a board, a puzz.link address, a game ID or a link from this app …",
    about: "Paste or drop a puzzle as text, in any format Brimful knows, or as a link.",
    aboutPictures:
      "Paste or drop a puzzle as text, in any format Brimful knows, as a link or as a screenshot.",
    file: "Open a file",
    kind: "Puzzle type",
    anyKind: "Detect",
    draw: "Draw one instead",
    show: "Jump to the error",
    noPictures: "This version cannot read pictures, only text and links.",
    found: (n: number) => `${count(n, "puzzle")} found`,
    place: (line: number, column: number) => `Line ${line}, column ${column}:`,
  },

  picture: {
    title: "A picture of a puzzle",
    yours: "Your picture",
    reading: "Reading the picture …",
    play: "Play it",
    correct: "Correct it",
    refused: "No puzzle was found in this picture.",
    read: (kind: string) => `${kind}. All cells are clear.`,
    unclear: (kind: string, n: number) =>
      `${kind}. ${count(n, "cell is", "cells are")} unclear and marked on the picture. ` +
      `Check ${n === 1 ? "it" : "them"} before you play.`,
  },

  // the editor
  editor: {
    title: (kind: string) => `Edit: ${kind}`,
    brush: "Brush",
    strokes: "With these keys: paint along, or set a thin wall on that side",
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
    row: "row",
    col: "column",
    fewer: (what: string) => `Fewer ${what.toLowerCase()}`,
    further: (what: string) => `More ${what.toLowerCase()}`,
    kind: "Puzzle",
    shape: "Cells",
    rules: "Rules",
    name: "Title",
    author: "Author",
    play: "Play",
    clear: "New board",
    clearSure: "Start with an empty board? Undo cannot bring this one back.",
    one: "One solution.",
    several: "More than one solution.",
    some: "There is a solution. Whether there are others is not decided yet.",
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
    wall: (up: boolean, row: number, col: number) =>
      `${up ? "Wall" : "No wall"} toward row ${row + 1}, column ${col + 1}`,
    start: "start",
    unclear: "Marked cells were unclear in the picture.",
  },

  // watching
  watching: {
    title: (kind: string) => `Watch: ${kind}`,
    help: "Choose an algorithm, and watch it work on this board, forward and back.",
    method: "Algorithm",
    filming: "Running …",
    nodes: (n: number) => count(n, "node"),
    engine: (method: string, n: number) => `Brimful’s engine (${method}): ${count(n, "node")}`,
    cut: "There are more steps than fit here.",
    start: "Before the first step.",
  },

  // snake, as other screens name it
  snake_: {
    name: "Snake",
    short: "Steer to the food and fill the board.",
    play: "Play",
    watch: "Watch the autopilot",
    columns: ["Board", "Games", "Won", "Longest", "Fewest steps"],
  },

  // settings
  set: {
    theme: "Theme",
    themes: { auto: "Same as the system", light: "Light", dark: "Dark" },
    palette: "Colors",
    palettes: { auto: "Clear paths, tiles by puzzle", clear: "Clear", paper: "Paper" },
    paletteNote: "All palettes suit the common color vision deficiencies.",
    patterns: "Patterns on colors",
    letters: "Letters on tiles",
    motion: "Animations",
    motionNote: "Off where the system asks for reduced motion.",
    pace: "Fill animation speed",
    hand: "Toolbar on the",
    hands: { right: "right", left: "left" },
    timer: "Show the time",
    sound: "Sounds",
    haptics: "Vibration",
    check: "Check says",
    checks: { completion: "whether it can be completed", rules: "whether a rule is broken" },
    address: "Address for links",
    addressNote: "Where this app is hosted for everyone. Links that you share begin with it.",
    noAddress: "That is not a web address.",
    look: "Appearance",
    data: "My data",
    dataNote: "Puzzles, statistics and settings are kept in this browser and nowhere else.",
    export: "Export",
    import: "Import",
    erase: "Erase everything",
    eraseSure: "Erase all puzzles, statistics and settings from this browser?",
    erased: "Everything has been erased.",
    imported: (n: number) =>
      n === 0 ? "That file holds no Brimful data." : `${count(n, "entry", "entries")} restored.`,
  },

  // playing
  play: {
    undo: "Undo",
    redo: "Redo",
    hint: "Hint",
    cross: "Cross",
    crossing: (on: boolean) => (on ? "Now you cross edges out." : "Now you draw lines."),
    check: "Check",
    completable: "It can still be completed.",
    branch: "Branch",
    more: "More",
    noUndo: "nothing to undo yet",
    noRedo: "nothing to redo",
    isSolved: "the puzzle is solved",
    keep: "Keep",
    drop: "Discard",
    trial: (n: number) => `Trial ${n}`,
    trialStarted: "This is a trial. Draw on, then keep or discard it.",
    kept: "Kept.",
    dropped: "Discarded. The board is as it was.",
    out: "Out of moves. Undo or start again.",
    elsewhere: "You played on in another tab. This is where you are.",
    hinted: (n: number) => `With ${count(n, "hint")}.`,
    answered: "The solution was shown, so no time counts.",
    paused: "Paused",
    pause: "Pause",
    resume: "Resume",
    time: (time: string) => `Time ${time}`,
    skip: "Show all",
    next: "Next puzzle",
    again: "Start again",
    restart: "Start again",
    restartAbout: "Empties the board; undo brings it back.",
    solve: "Show the solution",
    solveAbout: "Your time won’t count.",
    unique: "Is it the only solution?",
    uniqueAbout: "A proof, not a guess.",
    fewest: "The fewest moves",
    fewestAbout: "Proves how few moves are possible.",
    limit: "Play with the fewest moves",
    noLimit: "Play without a limit",
    limitAbout: "How many moves you may make.",
    watch: "Watch an algorithm",
    watchAbout: "Step by step, forward and back.",
    snake: "Play Snake on it",
    edit: "Edit",
    print: "Print",
    fresh: "New puzzle",
  },
  share: {
    title: "Share",
    about: "As a link, picture or text.",
    link: "Link",
    linkAbout: "The link itself contains the puzzle.",
    solve: "My solve",
    solveAbout: "A link that replays your steps.",
    isPrivate: "Opens on this computer only, until the settings name a public address.",
    puzzlink: "puzz.link address",
    puzzlinkAbout: "Opens in the players and editors of puzz.link.",
    picture: "Picture",
    pictureAbout: "To paste into a message.",
    text: "Text",
    textAbout: "Paste it into Brimful anywhere.",
    svg: "Save as SVG",
    png: "Save as PNG",
    copied: "Link copied.",
    copiedText: "Puzzle copied as text.",
    copiedPicture: "Picture copied.",
    copyThis: "Copy this:",
  },
  board: (name: string, rows: number, cols: number) => `${name}, ${rows} rows, ${cols} columns`,
  searching: "Searching …",
  thinking: "Thinking …",
  checking: "Checking …",
  known({ lower, upper, nodes }: Known): string {
    if (lower !== null && upper !== null) return `At least ${lower}, at most ${upper} moves.`;
    if (lower !== null) return `At least ${count(lower, "move")}.`;
    return nodes > 0 ? `${count(nodes, "node")} searched.` : "";
  },
  handsCross: "Cross out an edge with the right button, or with the Cross tool.",
  handsZoom: "Use two fingers to zoom and move the board.",
  joined: "Opposite sides are joined.",
  crossJoined: "Drag off the edge, or tap the cell opposite. Arrow keys lead across, too.",
  cursorKeys: ["↑ ↓ ← →", "Move the cursor"],
  moreKeys: [
    ["Home End PgUp PgDn", "Move diagonally, where cells touch diagonally"],
    [". ,", "Point at the next or previous neighbor"],
    ["g", "Go to that neighbor"],
  ],
  keysTools: [
    ["u", "Undo"],
    ["r", "Redo"],
    ["h", "Hint; press again for a stronger one"],
    ["c", "Check"],
    ["b", "Branch"],
    ["m", "More"],
    ["p", "Pause"],
    ["+ − 0", "Zoom"],
    ["Esc", "Cancel"],
  ],
  packSeries: (n: number, of: number) => `${n} of ${of}`,
  daySeries: (date: string) => new Date(`${date}T12:00`).toLocaleDateString("en", DAY),
  day: {
    name: (n: number) => `Brimful ${n}`,
    date: (date: string) => new Date(`${date}T12:00`).toLocaleDateString("en", LONG),
    short: (date: string) => new Date(`${date}T12:00`).toLocaleDateString("en", SHORT),
    month: (month: string) => new Date(`${month}-15T12:00`).toLocaleDateString("en", MONTH),
    weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
    marks: { perfect: "★", clean: "☆", hinted: "◐", shown: "○", open: "·" },
    grades: {
      perfect: "Perfect",
      clean: "Without hints",
      hinted: "With hints",
      shown: "Solution shown",
      open: "Not solved yet",
    },
    legend: "★ perfect, ☆ without hints, ◐ with hints, ○ solution shown.",
    shown: "solution shown",
    moves: (made: number, fewest: number | null) =>
      fewest !== null && made > fewest
        ? `${count(made, "move")} (${fewest} possible)`
        : count(made, "move"),
    some: (solved: number, of: number) => `${solved} of ${of} solved`,
    row: (n: number) => `${count(n, "day")} in a row`,
    streak({ now, longest }: { now: number; longest: number }): string {
      if (longest === 0) return "Solve one puzzle of the day, every day, for a streak.";
      const row = now === 0 ? "No streak at the moment." : `${count(now, "day")} in a row.`;
      return `${row} Longest: ${count(longest, "day")}.`;
    },
    share: "Share the result",
    copied: "Result copied.",
    before: "Previous month",
    after: "Next month",
    all: "Today’s set",
    calendar: "Calendar",
  },
  making: "Making a puzzle …",
  noStep: "No known rule leads further from here.",
  why: "Why?",
  next: "Next",
  before: "Back",
  whatToDo: "What to do",
  // beside marks on the board
  hint: {
    look: "Look here.",
    wrong: "Something is wrong here.",
    /** A letter for a cell. */
    sign: (letter: string) => `(${letter})`,
    /** A sentence with letters for its cells: the prepositions before them go. */
    signed: (text: string) => text.replaceAll(/\b(in|at) (?=\([a-z]\))/g, ""),
    lines(on: number, off: number) {
      const draw = on === 0 ? "" : on === 1 ? "draw the dotted line" : "draw the dotted lines";
      const cross =
        off === 0 ? "" : off === 1 ? "cross out the red edge" : "cross out the red edges";
      return sentence([draw, cross].filter(Boolean).join(" and "));
    },
  },
  doIt: "Do it for me",
  solveSure: "Show the solution? Your time won’t count.",
  solutionShown: "Here is a solution.",
  /** With the reason, a sentence, where there is one in words. */
  unsolvable: (why?: Phrase) => (why ? `No solution. ${say(why)}` : "No solution: proven."),
  undecided: "Not decided within the time limit.",
  isUnique: "Exactly one solution: proven.",
  isNotUnique: "There is more than one solution.",
  proof: {
    offer: "Download the proof",
    brief: "Proof",
    looking: "Looking for a proof …",
    none: "No proof was found.",
    saved: "The proof is saved. Its README says how to check it without trusting Brimful.",
    readme:
      "puzzle.txt  the puzzle, as Brimful reads it\n" +
      "puzzle.opb  the puzzle as 0-1 inequalities, with comments. To claim one solution, it\n" +
      "            excludes the one shown; to claim the fewest moves, it asks for one less.\n" +
      "puzzle.pbp  the proof that the inequalities have no solution\n\n" +
      "VeriPB checks the proof. It is not part of Brimful and knows no puzzle:\n\n" +
      "    cargo install veripb\n" +
      "    veripb puzzle.opb puzzle.pbp\n\n" +
      "It prints: s VERIFIED UNSATISFIABLE\n\n" +
      "Brimful's documentation explains every inequality in docs/PROOFS.md.\n",
  },
  fewest({ lower, upper, stated, made }: Fewest): string {
    if (upper === null)
      return lower === null
        ? "Not decided within the time limit."
        : `At least ${count(lower, "move")}, proven.`;
    const proven = lower === upper;
    const found = proven
      ? `${count(upper, "move")}, proven.`
      : `Between ${lower ?? 0} and ${upper} moves: not decided yet.`;
    const game = stated !== null && stated > upper ? ` The game says ${stated}.` : "";
    return found + game + yours(made, proven ? upper : null);
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

  review: {
    name: "Replay my steps",
    about: "Shows the step that lost the way.",
    looking: "Your steps. Looking for the turning point …",
    nothing: "There is no step to replay yet.",
    step: (n: number, of: number) => `Step ${n} of ${of}.`,
    broken: (n: number) => `After step ${n} the board cannot be completed any more.`,
    detour: (n: number, until: number) =>
      `From step ${n} the board could not be completed; step ${until} mended it.`,
    flawless: "No step lost the way.",
    open: "So far every step leads to a solution.",
    try: "Try from here",
    tried: "Play on from here. Redo brings your steps back.",
    theirs: "This link brings somebody’s solve. Play first, or watch it now.",
    watch: "Watch the solve",
    strange: "The solve in this link does not fit this board.",
  },

  // statistics
  stats: {
    none: "Nothing solved yet. Your times will appear here.",
    play: "Today’s puzzles",
    solved: "Solved",
    clean: "Without hints",
    best: "Best time",
    mean: "Mean time",
    group: "Group by",
    groups: { kind: "Puzzle", size: "Size", difficulty: "Difficulty" },
    unrated: "Unrated",
    history: "History",
    columns: ["Puzzle", "Difficulty", "Solved", "Time", "Day"],
  },

  aboutPage: [
    "Brimful is for puzzles whose goal is to fill the whole board: Cardinal Chains, Numberlink, " +
      "KAMI, Flood-It, and loops through every cell, which Snake can ride.",
    "Rules, solvers, hints and puzzles come from one Rust library. " +
      "It runs inside this page as WebAssembly. " +
      "Nothing is sent anywhere: no account, no tracking, no network after the first visit.",
    "When the app says “unique”, “fewest” or “no solution”, it has a proof. " +
      "Most can be downloaded, for VeriPB to check, a program that is not ours. " +
      "What it cannot decide in time it calls open, with the bounds it has.",
    "When you watch an algorithm, it reports what it examines and concludes. " +
      "The page only draws that.",
  ],
  licence:
    "MIT or Apache-2.0, at your choice. The colors are those of Okabe and Ito " +
    "(Color Universal Design, 2002) and of Paul Tol (muted scheme, 2021).",
} as const;

interface Known {
  readonly lower: number | null;
  readonly upper: number | null;
  readonly nodes: number;
}

interface Fewest {
  readonly lower: number | null;
  readonly upper: number | null;
  /** The number of moves that the author states. */
  readonly stated: number | null;
  /** The moves the player made, once the puzzle is solved. */
  readonly made: number | null;
}

const LONG = { day: "numeric", month: "long", year: "numeric" } as const;
const SHORT = { day: "numeric", month: "short", year: "numeric" } as const;
const MONTH = { month: "long", year: "numeric" } as const;
const DAY = { weekday: "long", day: "numeric", month: "long" } as const;

/** `fewest` is null where it is not known. */
function yours(made: number | null, fewest: number | null): string {
  if (made === null) return "";
  return made === fewest ? " Your solution is optimal." : ` You made ${made}.`;
}
