// The board of a widget with its tools and messages: what a player sees of a place.

import { finale } from "../board/finale.ts";
import { BoardView } from "../board/view.ts";
import { Zoom } from "../board/zoom.ts";
import { roomOf } from "../kinds/index.ts";
import type { Controls, Room } from "../kinds/room.ts";
import { clues, dress, floorOf, picture, type Clues, type Extras } from "../play/picture.ts";
import { t } from "../text/index.ts";
import { say } from "../text/say.ts";
import { h } from "../ui/dom.ts";
import { saidLine, type Said } from "../ui/said.ts";
import { toolbar, use, type Tool, type Toolbar } from "../ui/tools.ts";
import type { Outcome } from "../wire.ts";
import type { Place } from "./place.ts";

export class Panel {
  readonly element: HTMLElement;
  private readonly room: Room;
  private readonly view: BoardView;
  private readonly said: Said = saidLine();
  private readonly count = h("div", { class: "count" });
  private readonly controls: Controls;
  private readonly tools: Toolbar;
  private readonly fixed: Clues;
  private extras: Extras = {};
  /** Ends the moment after the last move. */
  private moment: (() => void) | null = null;

  /** `settled` is called when the position has changed and nothing is held. */
  constructor(
    private readonly place: Place,
    private readonly mayMove: boolean,
    private readonly settled: () => void,
  ) {
    const { scene } = place;
    this.room = roomOf(scene.kind);
    this.fixed = clues(scene);
    const label = t.board(this.room.words.name, scene.rows, scene.cols);
    this.view = new BoardView(floorOf(scene), { label });
    const zoom = new Zoom(this.view);
    this.controls = this.room.hands({
      game: place,
      view: this.view,
      zoom,
      nudge: (text) => this.said.say(text, { tone: "soft" }),
      begins: () => undefined,
      locked: () => place.state.solved && !place.state.hand,
    });
    const list = this.makeTools();
    this.tools = toolbar(list, (why) => this.refuse(why));
    this.element = h(
      "div",
      { class: "widget", "data-kind": scene.kind },
      h("div", { class: "stage" }, this.view.element),
      h(
        "div",
        { class: "side" },
        ...[this.said.element, this.count, this.controls.element, this.tools.element].filter(
          (part) => part !== null,
        ),
      ),
    );
    dress(this.element, scene);
    this.listen(list);
    this.changed(null);
    place.changed = (outcome) => this.acted(outcome);
  }

  close(): void {
    this.moment?.();
  }

  private refuse(why: string): void {
    this.said.say(why, { tone: "soft", quiet: true });
  }

  private acted(outcome: Outcome | null): void {
    const { state } = this.place;
    this.changed(outcome);
    if ((outcome && !outcome.changed) || state.hand) return;
    if (outcome && state.solved && this.mayMove) this.moment = finale(this.view);
    this.settled();
  }

  private changed(outcome: Outcome | null): void {
    const { state, scene } = this.place;
    if (outcome?.changed || !outcome) {
      this.extras = {};
      this.moment?.();
      if (state.solved) this.said.say(this.room.words.solved(state, null), { tone: "good" });
      else if (!state.hand) this.said.clear();
    }
    this.draw();
    this.controls.changed(state, outcome);
    this.count.textContent = this.room.words.progress(scene, state);
    this.tools.refresh();
  }

  private draw(): void {
    const { scene, state } = this.place;
    const name = (cell: number) => this.place.describe(cell);
    const held = state.hand !== null;
    this.view.draw(picture(scene, state, this.fixed, { ...this.extras, held, name }));
  }

  private check(): void {
    const check = this.place.check();
    if (!check) return;
    const { verdict, text, cells } = check;
    this.said.say(say(text), { tone: verdict === "wrong" ? "bad" : "soft" });
    if (cells.length === 0) return;
    this.extras = { marks: [{ cells, tone: verdict === "wrong" ? "wrong" : "look" }] };
    this.draw();
  }

  private makeTools(): Tool[] {
    const { place } = this;
    const { crossing } = this.controls;
    const tools: (Tool | false)[] = [
      {
        id: "undo",
        icon: "undo",
        name: t.play.undo,
        key: "u",
        act: () => void place.act({ do: "undo" }),
        disabled: () => (place.state.canUndo ? null : t.play.noUndo),
      },
      {
        id: "redo",
        icon: "redo",
        name: t.play.redo,
        key: "r",
        act: () => void place.act({ do: "redo" }),
        disabled: () => (place.state.canRedo ? null : t.play.noRedo),
      },
      crossing !== undefined && {
        id: "cross",
        icon: "close",
        name: t.play.cross,
        key: "x",
        act: () => ((crossing.on = !crossing.on), this.tools.refresh()),
        pressed: () => crossing.on,
      },
      { id: "check", icon: "check", name: t.play.check, key: "c", act: () => this.check() },
      {
        id: "restart",
        icon: "restart",
        name: t.play.restart,
        key: "",
        act: () => void place.act({ do: "restart" }),
        disabled: () => (place.state.depth > 0 ? null : t.play.noUndo),
      },
    ];
    return tools.filter((tool) => tool !== false);
  }

  /** The keys of the tools, while the focus is in the widget. */
  private listen(tools: readonly Tool[]): void {
    this.element.addEventListener("keydown", (event) => {
      // a notebook has commands of its own on single keys
      event.stopPropagation();
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const tool = tools.find(({ key }) => key === event.key);
      const own = this.controls.keys[event.key];
      if (!tool && !own) return;
      event.preventDefault();
      if (tool) use(tool, (why) => this.refuse(why));
      else own!();
    });
  }
}
