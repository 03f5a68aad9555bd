// Every sentence of the app, in English.

import { count, kinds } from "./kinds.ts";

export const en = {
  name: "Brimful",
  kinds,
  count,

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
  loading: "Loading …",
  tools: "Tools",

  // home
  continue: "Continue",
  today: "Today’s puzzle",
  todayDone: "Today’s puzzle, solved",
  more: "More",
  fresh: "New",
  pack: "Puzzle pack",
  own: "Bring your own",
  ownAbout: "Paste a board or a link, open a file, or drop a screenshot.",
  statistics: "Statistics",
  about: "About",
  card: (kind: string) => `${kind}: example board`,

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
    hand: "Tools for the",
    hands: { right: "Right hand", left: "Left hand" },
    timer: "Show the time",
    look: "Looks",
    data: "My data",
    dataNote: "Puzzles, statistics and settings are kept in this browser and nowhere else.",
    export: "Export",
    import: "Bring back",
    erase: "Erase everything",
    eraseSure: "Erase all puzzles, statistics and settings from this browser?",
    erased: "Everything is erased.",
    imported: (n: number) => (n === 0 ? "That file holds no data of Brimful." : `${count(n, "entry", "entries")} brought back.`),
  },

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
    solved: "Solved",
    best: "Best time",
    mean: "Mean time",
    total: "All",
  },

  aboutPage: [
    "Brimful is for puzzles whose goal is to fill the whole board: Cardinal Chains, Numberlink, loops through every cell with the Snake that rides them, and KAMI with its cousin Flood-It.",
    "The rules, the solvers, the hints and the puzzles themselves come from one Rust library that runs inside this page as WebAssembly. Nothing is sent anywhere: no account, no counting, no network after the first visit.",
    "When the app says “unique”, “fewest” or “no solution”, it is a proof. What it cannot decide in time it calls open, with the bounds it has.",
    "The pictures of an algorithm at work come from the algorithm itself: it tells what it looks at and what it concludes, and the page draws that.",
  ],
  licence: "MIT or Apache-2.0, as you like. The colors are those of Okabe and Ito (Color Universal Design, 2002) and of Paul Tol (muted scheme, 2021).",
  version: "Version",
} as const;
