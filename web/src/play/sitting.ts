// A player at a board: the game, its picture, the tools, and the messages. Screens put it into a
// frame.

import { BoardView } from "../board/view.ts";
import { Zoom } from "../board/zoom.ts";
import type { Engine } from "../engine/index.ts";
import { roomOf } from "../kinds/index.ts";
import type { Controls, Room } from "../kinds/room.ts";
import { settings } from "../store/settings.ts";
import { t } from "../text/index.ts";
import { announce } from "../ui/announce.ts";
import { duration } from "../ui/clock.ts";
import { h } from "../ui/dom.ts";
import type { Keymap } from "../ui/keys.ts";
import { action, saidLine, type Said } from "../ui/said.ts";
import { toolbar, use, type Tool, type Toolbar } from "../ui/tools.ts";
import { Work } from "../ui/work.ts";
import { isFault, type Fault, type Kind, type Outcome, type Request } from "../wire.ts";
import { Game } from "./game.ts";
import { Hints } from "./hints.ts";
import { clues, floorOf, picture, type Clues, type Extras } from "./picture.ts";
import type { Session } from "./session.ts";
import { trials, type Trials } from "./trials.ts";

export interface Around {
  /** The address of the next puzzle, if there is one. */
  readonly next: string | null;
  more(sitting: Sitting): void;
  ticked(seconds: number): void;
}

export class Sitting implements Session {
  readonly room: Room;
  readonly view: BoardView;
  readonly said: Said = saidLine();
  readonly work = new Work(this.said);
  readonly hints: Hints;
  readonly count = h("div", { class: "count" });
  readonly tools: Toolbar;
  readonly keys: Keymap;
  readonly trials: Trials;
  readonly controls: Controls;
  readonly zoom: Zoom;
  private readonly fixed: Clues;
  private extras: Extras = {};
  /** Ends the answer that is shown, if there is one. */
  private showing: (() => void) | null = null;
  /** Changes come from a shown answer, not from the player. */
  private quiet = false;
  /** A step of the current gesture was refused. */
  private nudged = false;

  static open(engine: Engine, text: string, kind: Kind, around: Around): Sitting | Fault {
    let sitting: Sitting | null = null;
    const game = Game.open(engine, text, kind, {
      changed: (outcome) => sitting?.changed(outcome),
      solved: () => sitting?.celebrate(),
      ticked: (seconds) => around.ticked(seconds),
    });
    return isFault(game) ? game : (sitting = new Sitting(engine, game, around));
  }

  private constructor(
    readonly engine: Engine,
    readonly game: Game,
    private readonly around: Around,
  ) {
    const { scene } = game;
    const { rows, cols } = scene;
    this.room = roomOf(scene.kind);
    this.fixed = clues(scene);
    this.view = new BoardView(floorOf(scene), {
      label: t.board(this.room.words.name, rows, cols),
    });
    this.zoom = new Zoom(this.view);
    this.hints = new Hints(this);
    this.trials = trials({
      keep: () => (this.game.act({ do: "keep" }), this.said.say(t.play.kept)),
      drop: () => (this.game.act({ do: "drop" }), this.said.say(t.play.dropped)),
    });
    this.controls = this.room.hands({
      game,
      view: this.view,
      zoom: this.zoom,
      nudge: (text) => this.nudge(text),
      begins: () => (this.nudged = false),
      locked: () => game.state.solved && !game.state.hand,
    });
    const list = this.makeTools();
    this.tools = toolbar(list, (why) => this.said.say(why, { tone: "soft", quiet: true }));
    this.keys = this.makeKeys(list);
    this.changed(null);
    if (game.state.solved) this.sayDone();
  }

  point(extras: Extras): void {
    this.extras = extras;
    this.draw();
  }

  shows(end: () => void): void {
    this.showing?.();
    this.showing = end;
  }

  ends(end: () => void): boolean {
    if (this.showing !== end) return false;
    this.showing = null;
    return true;
  }

  quietly(change: () => void): void {
    this.quiet = true;
    change();
    this.quiet = false;
  }

  /** Releases the path in the hand and stops all work. */
  close(): void {
    this.work.stop();
    this.showing?.();
    if (this.game.state.hand) this.game.act({ do: "release" });
    this.game.close();
  }

  private draw(): void {
    this.view.draw(
      picture(this.game.scene, this.game.state, this.fixed, {
        ...this.extras,
        name: (cell) => this.game.describe(cell),
      }),
    );
  }

  private changed(outcome: Outcome | null): void {
    const { state, scene, clock } = this.game;
    if (outcome?.changed) {
      this.extras = {};
      this.hints.forget();
      if (!this.quiet) {
        this.showing?.();
        this.showing = null;
        // the reason for a refusal stays until the next gesture
        if (!state.hand && !state.solved && !this.nudged) this.said.clear();
      }
      this.view.element.classList.remove("solved");
      if (!state.solved && !clock.running) clock.start();
    }
    this.draw();
    this.controls.changed(state, outcome);
    this.count.textContent = this.room.words.progress(scene, state);
    this.trials.refresh(state.branches);
    this.tools.refresh();
    if (outcome?.changed && state.over)
      this.said.say(t.play.out, {
        actions: [
          action(t.play.undo, () => this.game.act({ do: "undo" })),
          action(t.play.again, () => this.restart()),
        ],
      });
  }

  private nudge(text: string): void {
    const { classList } = this.view.element;
    classList.remove("nudge");
    void this.view.element.offsetWidth;
    classList.add("nudge");
    this.nudged = this.game.state.hand !== null;
    this.said.say(text, { tone: "soft" });
  }

  private celebrate(): void {
    this.view.element.classList.add("solved");
    this.sayDone()?.focus({ preventScroll: true });
  }

  /** Says the time or the moves, and offers the next puzzle; returns its link. */
  private sayDone(): HTMLElement | null {
    const { state, clock, helped } = this.game;
    const time = helped || !settings().timer ? null : duration(clock.seconds);
    const next =
      this.around.next === null
        ? null
        : h("a", { class: "button primary", href: this.around.next }, t.play.next);
    const provable = this.room.countsMoves && this.can("solve");
    this.said.say(this.room.words.solved(state, time), {
      tone: "good",
      actions: [next, provable && action(t.play.fewest, () => void this.hints.fewest())],
    });
    return next;
  }

  restart(): void {
    this.game.restart();
    this.said.clear();
  }

  branch(): void {
    this.game.act({ do: "branch", name: t.play.trial(this.game.state.branches.length + 1) });
    this.said.say(t.play.trialStarted, { tone: "soft" });
  }

  check(): void {
    const check = this.game.check();
    if (!check) return;
    this.said.say(check.text, {
      tone: check.verdict === "wrong" ? "bad" : check.verdict === "solved" ? "good" : "soft",
    });
    if (check.cells.length > 0)
      this.point({
        marks: [{ cells: check.cells, tone: check.verdict === "wrong" ? "wrong" : "look" }],
      });
  }

  /** Whether the library answers this request for this kind of puzzle. */
  can(what: Request["do"]): boolean {
    const caps = this.engine.library.capabilities();
    const { kind } = this.game.scene;
    if (what === "hint") return caps.requests.includes("hint") && caps.hint.includes(kind);
    if (what === "watch")
      return caps.requests.includes("watch") && caps.watch.some((film) => film.kind === kind);
    return caps.requests.includes(what);
  }

  private makeTools(): Tool[] {
    const { game } = this;
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
      this.can("hint") && {
        id: "hint",
        icon: "hint",
        name: t.play.hint,
        key: "h",
        act: () => void this.hints.more(),
        disabled: () => (game.state.solved ? t.play.isSolved : null),
      },
      { id: "check", icon: "check", name: t.play.check, key: "c", act: () => this.check() },
      {
        id: "branch",
        icon: "branch",
        name: t.play.branch,
        key: "b",
        act: () => this.branch(),
        disabled: () => (game.state.solved ? t.play.isSolved : null),
        pressed: () => game.state.branches.length > 0,
      },
      { id: "more", icon: "more", name: t.play.more, key: "m", act: () => this.around.more(this) },
    ];
    return tools.filter((tool) => tool !== false);
  }

  private makeKeys(tools: readonly Tool[]): Keymap {
    const keys: Keymap = {
      ...this.controls.keys,
      "+": () => this.zoom.by(1.25),
      "=": () => this.zoom.by(1.25),
      "-": () => this.zoom.by(0.8),
      "0": () => this.zoom.reset(),
      Escape: () => this.escape(),
    };
    for (const tool of tools)
      keys[tool.key] = () => use(tool, (why) => this.said.say(why, { tone: "soft", quiet: true }));
    return keys;
  }

  private escape(): void {
    if (this.work.busy) this.work.cancel();
    else if (this.showing) {
      const end = this.showing;
      this.showing = null;
      end();
      this.point({});
    } else if (this.game.state.hand) this.game.act({ do: "cancel" });
    else {
      this.hints.forget();
      this.point({});
      this.said.clear();
      announce("");
    }
  }
}
