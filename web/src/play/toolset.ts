// The tools of a board, the same in every puzzle.

import type { Controls } from "../kinds/room.ts";
import { t } from "../text/index.ts";
import { announce } from "../ui/announce.ts";
import type { Tool, Toolbar } from "../ui/tools.ts";
import type { Request } from "../wire.ts";
import type { Game } from "./game.ts";
import type { Hints } from "./hints.ts";

/** What the tools use of a board. */
interface Used {
  readonly game: Game;
  readonly controls: Controls;
  readonly hints: Hints;
  readonly tools: Toolbar;
  can(what: Request["do"]): boolean;
  check(): void;
  branch(): void;
}

export function boardTools(board: Used, more: () => void): Tool[] {
  const { game } = board;
  const { crossing } = board.controls;
  const tools: (Tool | false)[] = [
    {
      id: "undo",
      icon: "undo",
      name: t.play.undo,
      key: "u",
      act: () => void game.act({ do: "undo" }),
      disabled: () => (game.state.canUndo ? null : t.play.noUndo),
    },
    {
      id: "redo",
      icon: "redo",
      name: t.play.redo,
      key: "r",
      act: () => void game.act({ do: "redo" }),
      disabled: () => (game.state.canRedo ? null : t.play.noRedo),
    },
    board.can("hint") && {
      id: "hint",
      icon: "hint",
      name: t.play.hint,
      key: "h",
      act: () => void board.hints.more(),
      disabled: () => (game.state.solved ? t.play.isSolved : null),
    },
    crossing !== undefined && {
      id: "cross",
      icon: "close",
      name: t.play.cross,
      key: "x",
      act() {
        crossing.on = !crossing.on;
        board.tools.refresh();
        announce(t.play.crossing(crossing.on));
      },
      disabled: () => (game.state.solved ? t.play.isSolved : null),
      pressed: () => crossing.on,
    },
    { id: "check", icon: "check", name: t.play.check, key: "c", act: () => board.check() },
    {
      id: "branch",
      icon: "branch",
      name: t.play.branch,
      key: "b",
      act: () => board.branch(),
      disabled: () => (game.state.solved ? t.play.isSolved : null),
      pressed: () => game.state.branches.length > 0,
    },
    { id: "more", icon: "more", name: t.play.more, key: "m", act: () => more() },
  ];
  return tools.filter((tool) => tool !== false);
}
