// A player at a board: the game, its picture, the tools, and the messages. Screens put it into a
// frame.

import { finale } from "../board/finale.ts";
import { BoardView } from "../board/view.ts";
import { Zoom } from "../board/zoom.ts";
import type { Engine } from "../engine/index.ts";
import { roomOf } from "../kinds/index.ts";
import type { Controls, Room } from "../kinds/room.ts";
import { mayMove, settings } from "../store/settings.ts";
import { t } from "../text/index.ts";
import { say } from "../text/say.ts";
import { announce } from "../ui/announce.ts";
import { h } from "../ui/dom.ts";
import { feel } from "../ui/feel.ts";
import type { Keymap } from "../ui/keys.ts";
import { action, saidLine, type Said } from "../ui/said.ts";
import { toolbar, use, type Tool, type Toolbar } from "../ui/tools.ts";
import { Work } from "../ui/work.ts";
import { isFault, type Fault, type Kind, type Outcome, type Request } from "../wire.ts";
import { sayDone } from "./done.ts";
import { Game } from "./game.ts";
import { Hints } from "./hints.ts";
import { rate } from "./rating.ts";
import { beginning, clues, floorOf, picture, type Clues, type Extras } from "./picture.ts";
import type { Around, Session } from "./session.ts";
import { boardTools } from "./toolset.ts";
import { trials, type Trials } from "./trials.ts";

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
  /** Changes come from a shown answer. */
  private quiet = false;
  /** Ends the moment after the last move. */
  private moment: (() => void) | null = null;
  /** A step of the current gesture was refused. */
  private nudged = false;

  static open(engine: Engine, text: string, kind: Kind, around: Around): Sitting | Fault {
    let sitting: Sitting | null = null;
    const game = Game.open(engine, text, kind, {
      changed: (outcome) => sitting?.changed(outcome),
      solved: () => sitting?.celebrate(),
      ticked: (seconds) => around.ticked(seconds),
      elsewhere: () => sitting?.moved(),
    });
    return isFault(game) ? game : (sitting = new Sitting(engine, game, around));
  }

  private constructor(
    readonly engine: Engine,
    readonly game: Game,
    private readonly around: Around,
  ) {
    const { scene } = game;
    this.room = roomOf(scene.kind);
    this.fixed = clues(scene);
    this.view = new BoardView(floorOf(scene), {
      label: t.board(this.room.words.name, scene.rows, scene.cols),
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
    const list = boardTools(this, () => this.around.more());
    this.tools = toolbar(list, (why) => this.said.say(why, { tone: "soft", quiet: true }));
    this.keys = this.makeKeys(list);
    this.changed(null);
    this.sayEnd();
  }

  point(extras: Extras): void {
    this.extras = extras;
    this.draw();
  }

  shows(end: () => void): void {
    this.endShowing();
    this.showing = end;
  }

  private endShowing(): void {
    const end = this.showing;
    this.showing = null;
    end?.();
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
    this.moment?.();
    this.endShowing();
    if (this.game.state.hand) this.game.act({ do: "release" });
    this.game.close();
  }

  /** Shows the board without what the player drew, as paper needs it. */
  bare(): void {
    this.view.draw(picture(this.game.scene, beginning(this.game.scene), this.fixed));
  }

  draw(): void {
    this.view.draw(
      picture(this.game.scene, this.game.state, this.fixed, {
        ...this.extras,
        held: this.game.state.hand !== null,
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
        this.endShowing();
        if (!state.solved) feel("step");
        // the reason for a refusal stays until the next change
        if (!state.hand && !state.solved && !this.nudged) this.said.clear();
      }
      this.moment?.();
      if (!state.solved && !clock.running) clock.start();
    }
    if (!state.hand) this.nudged = false;
    this.draw();
    this.controls.changed(state, outcome);
    const progress = this.room.words.progress(scene, state);
    // every move is heard, also one that is taken back
    if (outcome?.changed && !state.hand && !this.quiet) announce(progress);
    this.count.textContent = progress;
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
    feel("refused");
    this.nudged = this.game.state.hand !== null;
    this.said.say(text, { tone: "soft" });
  }

  private celebrate(): void {
    feel("solved");
    if (mayMove()) this.moment = finale(this.view);
    this.around.solved(this.game);
    sayDone(this, this.around.next)?.focus({ preventScroll: true });
    void rate(this.engine, this.game.scene);
  }

  /** The game was played on in another tab, whose position is shown now. */
  private moved(): void {
    this.work.stop();
    this.endShowing();
    this.extras = {};
    this.hints.forget();
    this.draw();
    if (this.game.state.solved) sayDone(this, this.around.next);
    else this.said.say(t.play.elsewhere, { tone: "soft" });
  }

  /** Says how the game ended, if it has. */
  sayEnd(): void {
    if (this.game.state.solved) sayDone(this, this.around.next);
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
    const { check: asked } = settings();
    if (check.verdict === "so-far" && asked === "completion" && this.can("completion"))
      return void this.hints.check();
    this.said.say(say(check.text), {
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
    if (what === "hint" || what === "completion")
      return caps.requests.includes(what) && caps.hint.includes(kind);
    if (what === "watch")
      return caps.requests.includes("watch") && caps.watch.some((film) => film.kind === kind);
    return caps.requests.includes(what);
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
      this.endShowing();
      this.point({});
      this.sayEnd();
    } else if (this.game.state.hand) this.game.act({ do: "cancel" });
    else {
      this.hints.forget();
      this.point({});
      this.said.clear();
      announce("");
    }
  }
}
