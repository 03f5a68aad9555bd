// Whether the board can be won against the worst food: the answer with its reason, and a film of a
// game that shows it. The player's own game waits meanwhile.

import type { Mark, Picture } from "../board/picture.ts";
import type { BoardView } from "../board/view.ts";
import { mayMove } from "../store/settings.ts";
import { t } from "../text/index.ts";
import { tint } from "../theme/palette.ts";
import { announce } from "../ui/announce.ts";
import { set } from "../ui/dom.ts";
import { bindKeys } from "../ui/keys.ts";
import { action, type Said, type Tone } from "../ui/said.ts";
import { transport, type Transport } from "../ui/transport.ts";
import { Work } from "../ui/work.ts";
import type { CellId, DecideAnswer, Scene, SnakeGame } from "../wire.ts";
import type { SnakePicture } from "./draw.ts";
import { words } from "./words.ts";

const NONE = new Uint32Array();
/** The color of the cells that a reason is about. */
const PAINT = 4;
const TONES: Readonly<Record<DecideAnswer["verdict"], Tone>> = {
  winnable: "good",
  losable: "bad",
  unknown: "soft",
};

/** What the verdict uses of the screen. */
export interface Place {
  readonly scene: Scene;
  readonly view: BoardView;
  /** The board without marks. */
  readonly blank: Picture;
  readonly snake: SnakePicture;
  readonly said: Said;
  /** The length and the steps of the film. */
  readonly count: HTMLElement;
  /** What the autopilot is sure of, as a sentence; empty if that is not known. */
  readonly sure: string;
  /** Holds what is said, and the form, which makes way for a verdict. */
  readonly pane: HTMLElement;
  /** Shows the player's game again. */
  restore(): void;
  autopilot(): void;
  /** Begins a game against the worst food, or with food that the player places. */
  challenge(food: "worst" | "own"): void;
  /** The autopilot wins on this page, too, wherever the player places the food. */
  readonly mayServe: boolean;
  /** Some tools can be used now, or no longer. */
  changed(): void;
}

export class Verdict {
  private readonly work: Work;
  private open = false;
  /** The cells that are painted. */
  private painted: readonly CellId[] = [];
  private film: { readonly bar: Transport; readonly unbind: () => void } | null = null;

  constructor(private readonly place: Place) {
    this.work = new Work(place.said);
  }

  /** A film has the board. */
  get playing(): boolean {
    return this.film !== null;
  }

  async ask(): Promise<void> {
    this.close();
    const { scene, said, view } = this.place;
    const answer = await this.work.ask({ do: "decide", text: scene.text }, words.asking);
    if (!answer) return;
    this.hold(true);
    this.mark(answer.cells);
    const next = this.next(answer);
    said.say(this.sentence(answer), {
      tone: TONES[answer.verdict],
      actions: [next, this.challenge(answer), action(words.back, () => this.close())],
    });
    (next || view.svg).focus({ preventScroll: true });
    said.element.scrollIntoView({ block: "nearest" });
  }

  /** Ends the work or the film, and gives the board back. */
  close(): void {
    const begun = this.open || this.work.busy;
    this.work.stop();
    this.stop();
    if (!begun) return;
    const { said, restore } = this.place;
    this.mark([]);
    said.clear();
    this.hold(false);
    restore();
  }

  /** Ends all that runs, as the screen is left. */
  leave(): void {
    this.work.stop();
    this.stop();
  }

  /** Gives the room of the form to a verdict, or back. Neither the board nor the tools move. */
  private hold(open: boolean): void {
    const { pane } = this.place;
    const style = `height:${pane.offsetHeight}px`;
    set(pane, { "data-verdict": open, style: open ? style : null });
    this.open = open;
    this.place.changed();
  }

  private sentence({ verdict, why, game }: DecideAnswer): string {
    const { sure } = this.place;
    const more = verdict === "unknown" ? sure : game ? "" : words.long;
    return [words[verdict], t.sentence(why), more].filter(Boolean).join(" ");
  }

  /** The button that shows what was said. */
  private next(answer: DecideAnswer): HTMLElement | false {
    const { game, verdict } = answer;
    const name = verdict === "winnable" ? words.watchWin : words.watchLoss;
    if (game) return action(name, () => this.watch(answer, game), true);
    const ride = () => {
      this.close();
      this.place.autopilot();
    };
    return verdict === "winnable" && action(t.snake_.watch, ride, true);
  }

  /** The button by which the player takes part. */
  private challenge({ verdict }: DecideAnswer): HTMLElement | false {
    const { challenge, mayServe } = this.place;
    if (verdict === "losable") return action(words.challenge, () => challenge("worst"));
    return verdict === "winnable" && mayServe && action(words.serve, () => challenge("own"));
  }

  private watch(answer: DecideAnswer, game: SnakeGame): void {
    this.stop();
    const { said, view } = this.place;
    const last = game.moments.length - 1;
    const bar = transport((at) => this.show(answer, game, at), {
      length: last,
      speed: last > 5000 ? 8 : last > 400 ? 6 : 3,
    });
    said.say(this.sentence(answer), {
      quiet: true,
      actions: [bar.element, action(words.back, () => this.close())],
    });
    this.film = { bar, unbind: bindKeys(keysOf(bar, () => this.close())) };
    view.svg.focus({ preventScroll: true });
    this.place.changed();
    bar.seek(0);
    if (mayMove()) bar.play();
  }

  /** A moment of the film; new food is outlined. */
  private show(answer: DecideAnswer, { trail, moments }: SnakeGame, at: number): void {
    const { scene, view, snake, said, count } = this.place;
    const { length, food } = moments[at]!;
    const total = scene.cells.length;
    snake.draw(Uint32Array.from(trail.slice(at + 1 - length, at + 1)), food ?? -1);
    snake.drawPlan(NONE, NONE, NONE);
    count.textContent = words.state(length, total, at);
    const isLast = at === moments.length - 1;
    const isNew = food !== null && moments[at - 1]?.length !== length;
    view.glow(isNew && !isLast ? [food] : []);
    this.mark(answer.cells, isLast && food !== null ? [food] : []);
    const end = food === null ? words.full(at) : words.stuck(length, total);
    said.amend(isLast ? end : this.sentence(answer));
    if (isLast) announce(end);
  }

  /** Outlines the cell that the reason is about, or paints several; and outlines missed food. */
  private mark(about: readonly CellId[], missed: readonly CellId[] = []): void {
    const { view, blank } = this.place;
    const painted = about.length > 1 ? about : [];
    if (painted !== this.painted) {
      for (const cell of this.painted) view.face(cell)?.classList.remove("filled");
      for (const cell of painted) {
        const face = view.face(cell);
        face?.classList.add("filled");
        if (face) set(face, { style: tint(PAINT) });
      }
      this.painted = painted;
    }
    const marks: Mark[] = [
      { cells: about.length === 1 ? about : [], tone: "why" },
      { cells: missed, tone: "wrong" },
    ];
    view.draw({ ...blank, marks: marks.filter(({ cells }) => cells.length > 0) });
  }

  private stop(): void {
    this.film?.bar.pause();
    this.film?.unbind();
    this.film = null;
    this.place.view.glow([]);
  }
}

/** The keys of a film; those that would steer the waiting game do nothing. */
function keysOf(bar: Transport, close: () => void) {
  const seek = (to: number) => {
    bar.pause();
    bar.seek(to);
  };
  const nothing = () => undefined;
  return {
    " ": () => (bar.playing ? bar.pause() : bar.play()),
    ArrowLeft: () => seek(bar.position - 1),
    ArrowRight: () => seek(bar.position + 1),
    Home: () => seek(0),
    End: () => seek(Infinity),
    Escape: close,
    ...Object.fromEntries([..."wasd", "ArrowUp", "ArrowDown"].map((key) => [key, nothing])),
  };
}
