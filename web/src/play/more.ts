// The entries behind "More" on a board.

import { encode } from "../share/code.ts";
import { t } from "../text/index.ts";
import { say } from "../text/say.ts";
import { confirm } from "../ui/dialog.ts";
import { openMenu } from "../ui/menu.ts";
import { address, go } from "../ui/router.ts";
import type { SolveAnswer } from "../wire.ts";
import { replay } from "./done.ts";
import { replaySolution } from "./replay.ts";
import { openShare, proofButton } from "./share.ts";
import type { Sitting } from "./sitting.ts";

/** `showHelp` opens the help of the screen. */
export function openMore(sitting: Sitting, showHelp: () => void): void {
  const { engine, game, said, work, room } = sitting;
  const { scene } = game;
  const caps = engine.library.capabilities();
  openMenu(t.play.more, [
    {
      icon: "restart",
      name: t.play.restart,
      about: t.play.restartAbout,
      act: () => sitting.restart(),
    },
    {
      icon: "solve",
      name: t.play.solve,
      about: t.play.solveAbout,
      there: sitting.can("solve"),
      act: () => void solve(sitting),
    },
    {
      icon: "check",
      name: t.play.unique,
      about: t.play.uniqueAbout,
      there: sitting.can("solve") && !room.countsMoves,
      act: () => void unique(sitting),
    },
    {
      icon: "check",
      name: t.play.fewest,
      about: t.play.fewestAbout,
      there: sitting.can("solve") && room.countsMoves,
      act: () => void sitting.hints.fewest(),
    },
    {
      icon: "stop",
      name: game.state.limit === null ? t.play.limit : t.play.noLimit,
      about: t.play.limitAbout,
      there: sitting.can("solve") && room.countsMoves,
      act: () => void limit(sitting),
    },
    {
      icon: "step",
      name: t.review.name,
      about: t.review.about,
      there: sitting.can("hint") && game.state.depth > 0,
      act: () => void replay(sitting),
    },
    {
      icon: "eye",
      name: t.play.watch,
      about: t.play.watchAbout,
      there: sitting.can("watch") || room.views.some(({ needs }) => sitting.can(needs)),
      act: () =>
        void encode(scene.text).then((code) => go(address(["watch", scene.kind, "p", code]))),
    },
    {
      icon: "play",
      name: t.play.snake,
      there: room.hostsSnake && caps.pilots.length > 0,
      act: () => void encode(scene.text).then((code) => go(address(["snake", "p", code]))),
    },
    {
      icon: "edit",
      name: t.play.edit,
      there: scene.shape !== "graph",
      act: () =>
        void encode(scene.text).then((code) => go(address(["edit", scene.kind, "p", code]))),
    },
    {
      icon: "share",
      name: t.share.title,
      about: t.share.about,
      act: () => {
        const solve = game.state.solved && !game.helped ? game.record : null;
        openShare(scene, { solve, engine, work, said, can: (what) => sitting.can(what) });
      },
    },
    { icon: "help", name: t.help, act: showHelp },
    { icon: "print", name: t.play.print, act: () => print() },
    {
      icon: "plus",
      name: t.play.fresh,
      there: caps.generate.includes(scene.kind),
      act: () => go(address(["new", scene.kind])),
    },
  ]);
}

async function solve(sitting: Sitting): Promise<void> {
  const { game, said } = sitting;
  if (
    !game.helped &&
    !game.state.solved &&
    game.state.depth > 0 &&
    !(await confirm(t.solveSure, t.play.solve))
  )
    return;
  const answer = await sitting.work.ask({ do: "solve", text: game.scene.text }, t.searching);
  if (!answer) return;
  if (answer.solution) replaySolution(sitting, answer.solution);
  else said.say(noSolution(answer), { tone: "bad", actions: [proofButton(sitting, answer)] });
  if (!answer.solution && answer.reason)
    sitting.point({ marks: [{ cells: answer.reason.cells, tone: "wrong" }] });
}

function noSolution({ status, reason }: SolveAnswer): string {
  if (status === "unsolvable") return t.unsolvable(reason?.text);
  return reason ? say(reason.text) : t.undecided;
}

async function unique(sitting: Sitting): Promise<void> {
  const { game, said, work } = sitting;
  const answer = await work.ask(
    { do: "solve", text: game.scene.text, unique: true, seconds: 60 },
    t.searching,
  );
  if (!answer) return;
  const actions = [proofButton(sitting, answer)];
  if (answer.status === "unsolvable") said.say(noSolution(answer), { tone: "bad", actions });
  else if (answer.unique === null) said.say(t.undecided, { tone: "soft" });
  else if (answer.unique) said.say(t.isUnique, { tone: "good", actions });
  else said.say(t.isNotUnique, { tone: "bad" });
}

/** Limits the moves to the fewest possible, or lifts the limit. */
async function limit({ game, said, work }: Sitting): Promise<void> {
  if (game.state.limit !== null) return void game.act({ do: "limit", moves: null });
  const answer = await work.ask({ do: "solve", text: game.scene.text, seconds: 60 }, t.searching);
  if (!answer || answer.upper === null) return;
  game.act({ do: "limit", moves: answer.upper });
  said.say(t.fewest({ ...answer, stated: game.scene.moves, made: null }), { tone: "soft" });
}
