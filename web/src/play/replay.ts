// The answer, drawn before your eyes: path after path or move after move, at a speed of your choice, then it stays.

import { transport } from "../app/transport.ts";
import { mayMove } from "../store/settings.ts";
import { t } from "../text/index.ts";
import type { Solution } from "../wire.ts";
import type { Tube } from "../board/picture.ts";
import { action } from "./said.ts";
import { clues, picture } from "./picture.ts";
import type { Sitting } from "./sitting.ts";

export function replaySolution(sitting: Sitting, solution: Solution): Promise<void> {
  if (solution.moves) return replayMoves(sitting, solution);
  if (!mayMove()) {
    sitting.game.show(solution);
    return Promise.resolve();
  }
  return replayPaths(sitting, solution);
}

/** Paths grow cell by cell over the board as it is; at the end the answer is laid down as one step. */
function replayPaths(sitting: Sitting, solution: Solution): Promise<void> {
  const { game, view, said } = sitting;
  const fixed = clues(game.scene);
  const cycle = solution.cells !== undefined;
  const paths = solution.cells ? [[...solution.cells, solution.cells[0]!]] : (solution.paths ?? []);
  const length = paths.reduce((sum, cells) => sum + cells.length, 0);
  const beads = game.scene.kind === "chains";
  const draw = (position: number) => {
    const tubes: Tube[] = [];
    let left = position;
    paths.forEach((cells, n) => {
      const part = cells.slice(0, Math.max(0, left));
      left -= cells.length;
      if (part.length > 1) tubes.push({ color: cycle ? 2 : n, cells: part, beads });
    });
    view.draw({ ...picture(game.scene, game.state, fixed, { name: (cell) => game.describe(cell) }), tubes });
    if (position === length) end(true);
  };
  let over = false;
  let finish: () => void = () => undefined;
  const end = (lay: boolean) => {
    if (over) return;
    over = true;
    bar.pause();
    said.clear();
    if (lay) game.show(solution);
    else sitting.point({});
    finish();
  };
  const bar = transport(draw, { length, speed: length > 200 ? 7 : 5 });
  said.say(t.solutionShown, { tone: "soft", actions: [bar.element, action(t.play.skip, () => end(true)), action(t.cancel, () => end(false))] });
  return new Promise((resolve) => {
    finish = resolve;
    bar.play();
  });
}

/** Moves are played one by one, each a step that can be undone. */
async function replayMoves({ game }: Sitting, { moves = [] }: Solution): Promise<void> {
  game.assist();
  if (game.state.depth > 0) game.act({ do: "restart" });
  for (const move of moves) {
    game.act({ do: "paint", ...move });
    if (mayMove()) await new Promise((resolve) => setTimeout(resolve, 700));
  }
}
