// The answer, drawn before your eyes: path after path or move after move, at a speed of your choice, then it stays. A move
// of the player's own ends it, and so does leaving.

import { transport, type Transport } from "../ui/transport.ts";
import { mayMove } from "../store/settings.ts";
import { t } from "../text/index.ts";
import type { Solution } from "../wire.ts";
import type { Tube } from "../board/picture.ts";
import { action } from "../ui/said.ts";
import { LOOP, clues, picture } from "../kinds/lines/look.ts";
import type { Sitting } from "./sitting.ts";

export function replaySolution(sitting: Sitting, solution: Solution): void {
  if (!mayMove()) return sitting.game.show(solution);
  if (solution.moves) replayMoves(sitting, solution);
  else replayPaths(sitting, solution);
}

/** Paths grow cell by cell over the board as it is; at the end the answer is laid down as one step. */
function replayPaths(sitting: Sitting, solution: Solution): void {
  const { game, view } = sitting;
  const fixed = clues(game.scene);
  const paths = solution.cells ? [[...solution.cells, solution.cells[0]!]] : (solution.paths ?? []);
  const length = paths.reduce((sum, cells) => sum + cells.length, 0);
  const beads = game.scene.kind === "chains";
  const draw = (position: number) => {
    const tubes: Tube[] = [];
    let left = position;
    paths.forEach((cells, n) => {
      const part = cells.slice(0, Math.max(0, left));
      left -= cells.length;
      if (part.length > 1) tubes.push({ color: solution.cells ? LOOP : n, cells: part, beads });
    });
    view.draw({
      ...picture(game.scene, game.state, fixed, { name: (cell) => game.describe(cell) }),
      tubes,
    });
    if (position === length) lay();
  };
  const bar = transport(draw, { length, speed: length > 200 ? 7 : 5 });
  const { lay } = begin(sitting, bar, solution, () => sitting.point({}));
  bar.play();
}

/** Moves are played one by one on the board itself, each a step that can be undone. */
function replayMoves(sitting: Sitting, solution: Solution): void {
  const { game } = sitting;
  const moves = solution.moves ?? [];
  let made = 0;
  game.assist();
  sitting.quietly(() => game.state.depth > 0 && game.act({ do: "restart" }));
  const bar = transport(
    (position) =>
      sitting.quietly(() => {
        for (; made < position; made++) game.act({ do: "paint", ...moves[made]! });
        for (; made > position; made--) game.act({ do: "undo" });
      }),
    { length: moves.length, speed: 0 },
  );
  begin(sitting, bar, solution, () => undefined);
  bar.play();
}

/** Puts the playback into the line, with the ways out of it. */
function begin(
  sitting: Sitting,
  bar: Transport,
  solution: Solution,
  clear: () => void,
): { lay(): void } {
  const { game, said } = sitting;
  const end = () => {
    bar.pause();
    said.clear();
  };
  const lay = () => {
    if (!sitting.ends(end)) return;
    end();
    game.show(solution);
  };
  const cancel = () => {
    if (!sitting.ends(end)) return;
    end();
    clear();
  };
  sitting.shows(end);
  said.say(t.solutionShown, {
    tone: "soft",
    actions: [bar.element, action(t.play.skip, lay), action(t.cancel, cancel)],
  });
  return { lay };
}
