// Colors of labels, paths and tiles: 24 that are told apart at a glance, also with one of the three
// common color vision deficiencies.
//
// Three times eight: the first eight are plain, the next have a ring in their discs, the last are
// striped like billiard balls. Within each eight the fills differ for every eye; no two of the 24
// fills look alike to most people. `palette.test.ts` measures every pair.
//
// The first eight of `clear` are Okabe and Ito's palette ("Color Universal Design", 2002) with
// their black replaced by gray; those of `paper` are Paul Tol's "muted" scheme (2021), whose dusty
// tones suit large tiles. The others were found by a search over hue and lightness. The library
// draws with the fills of `clear`.

export interface Swatch {
  readonly fill: string;
  /** At least 4.5:1 on the fill. */
  readonly ink: string;
  /** Around shapes, at least 4:1: on light cells, on dark cells. */
  readonly edge: readonly [light: string, dark: string];
}

export type PaletteName = "clear" | "paper";

const swatch = (fill: string, ink: string, light: string, dark: string): Swatch => ({
  fill,
  ink,
  edge: [light, dark],
});

export const PALETTES: { readonly [name in PaletteName]: readonly Swatch[] } = {
  clear: [
    swatch("#0072b2", "#ffffff", "#00527f", "#4ba9e0"),
    swatch("#e69f00", "#000000", "#966400", "#ffc64d"),
    swatch("#009e73", "#000000", "#006b4e", "#3fd0a8"),
    swatch("#cc79a7", "#000000", "#9a4674", "#eaaacb"),
    swatch("#f0e442", "#000000", "#857c00", "#fff59b"),
    swatch("#56b4e9", "#000000", "#20729f", "#9ad6f8"),
    swatch("#d55e00", "#000000", "#943f00", "#ff9a52"),
    swatch("#5c6066", "#ffffff", "#3c4045", "#d3d7dc"),
    swatch("#bd2e6a", "#ffffff", "#8e2250", "#ce628f"),
    swatch("#3feee7", "#000000", "#22817d", "#6ff2ed"),
    swatch("#781824", "#ffffff", "#5a121b", "#ae747c"),
    swatch("#a867e8", "#000000", "#7e4dae", "#be8dee"),
    swatch("#aa6734", "#000000", "#804d27", "#bf8d67"),
    swatch("#323bb4", "#ffffff", "#262c87", "#787ece"),
    swatch("#67c993", "#000000", "#417f5d", "#8dd6ae"),
    swatch("#cc872a", "#000000", "#996520", "#d9a55f"),
    swatch("#a4d741", "#000000", "#5d7b25", "#bbe170"),
    swatch("#e45373", "#000000", "#ab3e56", "#eb7e96"),
    swatch("#7f75f8", "#000000", "#5f58ba", "#9f98fa"),
    swatch("#6c9220", "#000000", "#516e18", "#91ad58"),
    swatch("#e29fe7", "#000000", "#8e6492", "#e9b7ed"),
    swatch("#e88f6b", "#000000", "#a0634a", "#eeab90"),
    swatch("#af70b5", "#000000", "#835488", "#c394c8"),
    swatch("#a6a6a6", "#000000", "#737373", "#bcbcbc"),
  ],
  paper: [
    swatch("#44aa99", "#000000", "#23776a", "#7dd3c4"),
    swatch("#cc6677", "#000000", "#9c3b4d", "#e694a2"),
    swatch("#ddcc77", "#000000", "#7c6b18", "#efe2a0"),
    swatch("#332288", "#ffffff", "#332288", "#9184e0"),
    swatch("#88ccee", "#000000", "#2b7ba3", "#b5e1f6"),
    swatch("#882255", "#ffffff", "#882255", "#d677a6"),
    swatch("#117733", "#ffffff", "#0c5625", "#3fb468"),
    swatch("#dddddd", "#000000", "#717171", "#f0f0f0"),
    swatch("#cf6857", "#000000", "#9b4e41", "#db8e81"),
    swatch("#493659", "#ffffff", "#372843", "#8c8096"),
    swatch("#bbe1bc", "#000000", "#657966", "#cce8cd"),
    swatch("#91a6d0", "#000000", "#647390", "#acbcdc"),
    swatch("#3b512e", "#ffffff", "#2c3d22", "#78876f"),
    swatch("#88d3d8", "#000000", "#4e787b", "#a6dee2"),
    swatch("#6a638a", "#ffffff", "#504a68", "#8f8aa7"),
    swatch("#a6a6a6", "#000000", "#737373", "#bcbcbc"),
    swatch("#5a98ea", "#000000", "#4472b0", "#83b2ef"),
    swatch("#d9b05d", "#000000", "#896f3b", "#e2c486"),
    swatch("#a775ab", "#000000", "#7d5880", "#bd98c0"),
    swatch("#7bc69a", "#000000", "#4d7d61", "#9cd4b3"),
    swatch("#f6aefc", "#000000", "#8c6390", "#f8c2fd"),
    swatch("#6c8f6d", "#000000", "#516b52", "#91ab92"),
    swatch("#858c32", "#000000", "#646926", "#a4a965"),
    swatch("#bd9bbf", "#000000", "#826b84", "#ceb4cf"),
  ],
};

/** Colors that differ by fill alone, for every eye. */
export const HUES = 8;
/** Colors that differ by fill and finish. */
export const LOOKS = 24;

/** How a disc is finished. */
export type Finish = "plain" | "ring" | "stripe";

const FINISHES: readonly Finish[] = ["plain", "ring", "stripe"];
/** The caps of striped discs. */
export const CAP = "#ffffff";

/** Which of the three eights a number is in; tubes are plain, dashed or dotted. */
export function patternOf(number: number): 0 | 1 | 2 {
  return (Math.floor(Math.max(0, number) / HUES) % 3) as 0 | 1 | 2;
}

export function finishOf(number: number): Finish {
  return FINISHES[patternOf(number)]!;
}

/** The letter of a color: A, B, C, … */
export function letterOf(number: number): string {
  return String.fromCharCode(65 + (number % 26));
}

/** The color of text, for discs that stand out from every path. */
export const INK = -2;

/** The custom properties that color a shape; a shape without a color is plain. */
export function tint(color: number | null): string {
  if (color === INK) return "--c:var(--ink);--i:var(--page);--e:var(--ink)";
  if (color === null || color < 0) return "--c:var(--card);--i:var(--ink);--e:var(--border)";
  const n = color % LOOKS;
  return `--c:var(--c${n});--i:var(--i${n});--e:var(--e${n})`;
}

/** The custom properties `--c0 --i0 --e0 …` that style sheets and boards use. */
export function variables(name: PaletteName): string {
  return properties(PALETTES[name], (variable, value) => `--${variable}:${value}`);
}

/** The same, but colors that a board has for itself win. */
export function variablesBelowOwn(name: PaletteName): string {
  const either = (variable: string, value: string) =>
    `--${variable}:var(--own-${variable},${value})`;
  return properties(PALETTES[name], either);
}

/** Gives a board colors for itself. */
export function ownVariables(swatches: readonly Swatch[]): string {
  return properties(swatches, (variable, value) => `--own-${variable}:${value}`);
}

function properties(
  swatches: readonly Swatch[],
  form: (variable: string, value: string) => string,
): string {
  return swatches
    .flatMap(({ fill, ink, edge }, n) => [
      form(`c${n}`, fill),
      form(`i${n}`, ink),
      form(`e${n}`, `light-dark(${edge[0]},${edge[1]})`),
    ])
    .join(";");
}
