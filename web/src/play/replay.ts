// A solution drawn step by step: path after path or move after move, at any speed. A move by the
// player ends it, and so does leaving.

import type { Tube } from "../board/picture.ts";
import { roomOf } from "../kinds/index.ts";
import { mayMove } from "../store/settings.ts";
import { t } from "../text/index.ts";
import { action } from "../ui/said.ts";
import { transport, type Transport } from "../ui/transport.ts";
import type { Solution } from "../wire.ts";
import { clues, picture } from "./picture.ts";
import type { Session } from "./session.ts";

export function replaySolution(session: Session, solution: Solution): void {
  if (!mayMove()) return session.game.show(solution);
  if (solution.moves) replayMoves(session, solution);
  else replayPaths(session, solution);
}

/** Paths grow cell by cell over the board; at the end the answer is laid down as one step. */
function replayPaths(session: Session, solution: Solution): void {
  const { game, view } = session;
  const fixed = clues(game.scene);
  const paths = roomOf(game.scene.kind).look.answer(solution).map(opened);
  const length = paths.reduce((sum, { cells }) => sum + cells.length, 0);
  const draw = (position: number) => {
    const tubes: Tube[] = [];
    let left = position;
    for (const path of paths) {
      const part = path.cells.slice(0, Math.max(0, left));
      left -= path.cells.length;
      if (part.length > 1) tubes.push({ ...path, cells: part });
    }
    view.draw({
      ...picture(game.scene, game.state, fixed, { name: (cell) => game.describe(cell) }),
      tubes,
    });
    if (position === length) lay();
  };
  const bar = transport(draw, { length, speed: length > 200 ? 7 : 5 });
  const { lay } = begin(session, bar, solution, () => session.point({}));
  bar.play();
}

/** A loop as a path that comes back to its first cell, so that it can grow. */
function opened({ closed, cells, ...tube }: Tube): Tube {
  return { ...tube, cells: closed ? [...cells, cells[0]!] : cells };
}

/** Plays the moves on the board itself, each as a step that can be undone. */
function replayMoves(session: Session, solution: Solution): void {
  const { game } = session;
  const moves = solution.moves ?? [];
  let made = 0;
  game.assist();
  session.quietly(() => game.state.depth > 0 && game.act({ do: "restart" }));
  const bar = transport(
    (position) =>
      session.quietly(() => {
        for (; made < position; made++) game.act({ do: "paint", ...moves[made]! });
        for (; made > position; made--) game.act({ do: "undo" });
      }),
    { length: moves.length, speed: 0 },
  );
  begin(session, bar, solution, () => undefined);
  bar.play();
}

/** Puts the playback bar into the line, with buttons to skip and cancel. */
function begin(
  session: Session,
  bar: Transport,
  solution: Solution,
  clear: () => void,
): { lay(): void } {
  const { game, said } = session;
  const end = () => {
    bar.pause();
    said.clear();
  };
  const lay = () => {
    if (!session.ends(end)) return;
    end();
    game.show(solution);
  };
  const cancel = () => {
    if (!session.ends(end)) return;
    end();
    clear();
  };
  session.shows(end);
  said.say(t.solutionShown, {
    tone: "soft",
    actions: [bar.element, action(t.play.skip, lay), action(t.cancel, cancel)],
  });
  return { lay };
}
