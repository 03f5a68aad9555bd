// What hints and shown answers use of a board that is being played.

import type { BoardView } from "../board/view.ts";
import type { Said } from "../ui/said.ts";
import type { Work } from "../ui/work.ts";
import type { Game } from "./game.ts";
import type { Extras } from "./picture.ts";

export interface Session {
  readonly game: Game;
  readonly view: BoardView;
  readonly said: Said;
  readonly work: Work;
  /** Points at something until the next move. */
  point(extras: Extras): void;
  /** An answer is shown from now on; `end` is called when the player moves or leaves. */
  shows(end: () => void): void;
  /** Ends showing an answer; returns whether that answer was still shown. */
  ends(end: () => void): boolean;
  /** Makes changes that are part of showing an answer. */
  quietly(change: () => void): void;
}

/** What a screen does for a player at a board. */
export interface Around {
  /** The address of the next puzzle, if there is one. */
  readonly next: string | null;
  more(): void;
  ticked(seconds: number): void;
  /** The player's last action solved it. */
  solved(game: Game): void;
}
