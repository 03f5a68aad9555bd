// Colors of labels, paths and tiles. Eight hues by three patterns make 24, and letters distinguish
// them a third way.
//
// `clear` is Okabe and Ito's palette ("Color Universal Design", 2002) with their black replaced by
// gray. `paper` is Paul Tol's "muted" scheme (2021), whose dusty tones suit large tiles. Both suit
// the three common color vision deficiencies. `edge` has a contrast of at least 3:1 against the
// cells of its theme, `ink` at least 4.5:1 on `fill`; `palette.test.ts` measures both.

export interface Swatch {
  readonly fill: string;
  readonly ink: string;
  /** Around shapes: on light cells, on dark cells. */
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
    swatch("#878d96", "#000000", "#5c6066", "#d3d7dc"),
  ],
  paper: [
    swatch("#44aa99", "#000000", "#23776a", "#7dd3c4"),
    swatch("#cc6677", "#000000", "#9c3b4d", "#e694a2"),
    swatch("#ddcc77", "#000000", "#8a7820", "#efe2a0"),
    swatch("#332288", "#ffffff", "#332288", "#9184e0"),
    swatch("#88ccee", "#000000", "#2b7ba3", "#b5e1f6"),
    swatch("#882255", "#ffffff", "#882255", "#d677a6"),
    swatch("#117733", "#ffffff", "#0c5625", "#3fb468"),
    swatch("#bbbbbb", "#000000", "#757575", "#dddddd"),
  ],
};

export const HUES = 8;

/** Which pattern a number has: 0 plain, 1 dashed, 2 dotted. */
export function patternOf(number: number): 0 | 1 | 2 {
  return (Math.floor(number / HUES) % 3) as 0 | 1 | 2;
}

/** The letter of a color: A, B, C, … */
export function letterOf(number: number): string {
  return String.fromCharCode(65 + (number % 26));
}

/** The custom properties `--c0 --i0 --e0 …` that style sheets and boards use. */
export function variables(name: PaletteName): string {
  return PALETTES[name]
    .map(
      ({ fill, ink, edge }, n) =>
        `--c${n}:${fill};--i${n}:${ink};--e${n}:light-dark(${edge[0]},${edge[1]})`,
    )
    .join(";");
}
