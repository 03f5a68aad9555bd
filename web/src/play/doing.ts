// Doing what a step says.

import type { Action, Step } from "../wire.ts";

interface Player {
  readonly state: { readonly moves: readonly unknown[] };
  act(action: Action): unknown;
}

/** What does the step; null if there is nothing to do on the board. */
export function doing({ conclusion }: Step, game: Player): (() => void) | null {
  const { is, on, off, move, number } = conclusion;
  const lay = (lines: typeof on, crosses: typeof off, blanks: typeof off) => () =>
    void game.act({ do: "lay", lines, crosses, blanks });
  switch (is) {
    case "edges":
      return lay(on, off, []);
    case "mistake":
      return lay([], [], off);
    case "move":
      return move && (() => void game.act({ do: "paint", ...move }));
    case "mistaken-move":
      return () => {
        for (let left = game.state.moves.length - (number ?? 0); left > 0; left--)
          game.act({ do: "undo" });
      };
    default:
      return null;
  }
}
