// An unfinished game, kept whatever closes the page.

import { read, remove, write } from "../store/local.ts";

interface Game {
  seed: number;
  record: string;
  /** The autopilot has steered. */
  piloted?: boolean;
}

export class KeptGame {
  readonly seed: number;
  /** The steps of the game that goes on; null if a new one begins. */
  readonly record: string | null;
  readonly piloted: boolean;
  private readonly place: string;

  /** `mayKeep` is false for games that are over when they are left. */
  constructor(
    board: string,
    requested: string | null,
    private readonly mayKeep: boolean,
  ) {
    this.place = `snake/kept/${board}`;
    const game = mayKeep ? read<Game>(this.place) : null;
    const goesOn = game !== null && (requested === null || Number(requested) === game.seed);
    this.seed = goesOn ? game.seed : Number(requested ?? newSeed());
    this.record = goesOn ? game.record : null;
    this.piloted = (goesOn && game.piloted) ?? false;
  }

  keep(record: string, piloted: boolean): void {
    if (!this.mayKeep || record === "") return;
    write(this.place, { seed: this.seed, record, piloted } satisfies Game);
  }

  forget(): void {
    if (this.mayKeep) remove(this.place);
  }
}

export function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
