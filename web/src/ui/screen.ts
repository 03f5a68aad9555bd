// What a screen is.

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
  /** The help that `?` opens. */
  readonly help?: () => Help;
  /** Fills the window and does not scroll. */
  readonly fixed?: boolean;
  /** After it is in the page. */
  shown?(frame: Frame): void;
  /** Before another screen replaces it: stops what runs, keeps what is unfinished. */
  leave?(): void;
}

/** What the frame around a screen does for it. */
export interface Frame {
  /** Shows the screen's title again, as when a puzzle gets its name. */
  retitle(screen: Screen): void;
  /** Opens the help of the open screen. */
  showHelp(): void;
}

export interface Help {
  readonly rules: readonly string[];
  /** What fingers do; shown instead of the keys where there is only touch. */
  readonly hands?: readonly string[];
  readonly keys: readonly (readonly [keys: string, meaning: string])[];
}

export type OpenScreen = (route: Route) => Screen | Promise<Screen>;
