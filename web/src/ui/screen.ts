// What a screen is, and the table all of them are registered in.

import type { Route } from "./router.ts";

export interface Screen {
  /** In the top bar and as the page's title. */
  readonly title: string;
  /** Beside the title. */
  readonly subtitle?: string;
  /** Where the arrow back leads; the first page has none. */
  readonly back: string | null;
  readonly element: HTMLElement;
  /** Buttons at the end of the top bar, before settings and help. */
  readonly actions?: readonly HTMLElement[];
  /** The help that `?` opens: sections of a heading and rows of key and meaning. */
  readonly help?: () => Help;
  /** Fills the window and does not scroll, as boards do. */
  readonly fixed?: boolean;
  /** After it is in the page. */
  shown?(): void;
  /** When another screen takes its place: stop what runs, keep what is unfinished. */
  leave?(): void;
}

export interface Help {
  readonly rules: readonly string[];
  /** What fingers do, told instead of the keys where there are fingers only. */
  readonly hands?: readonly string[];
  readonly keys: readonly (readonly [keys: string, meaning: string])[];
}

export type OpenScreen = (route: Route) => Screen | Promise<Screen>;
