// Hints in four strengths: where to look, why, what to do, do it. The reason comes a sentence at a
// time, each drawn on the board, with forward and back. Pressing again goes on.

import { t } from "../text/index.ts";
import { action, type Tone } from "../ui/said.ts";
import type { Step } from "../wire.ts";
import { doing } from "./doing.ts";
import { pagesOf, type Page } from "./pages.ts";
import { replaySolution } from "./replay.ts";
import type { Session } from "./session.ts";
import { proofButton } from "./share.ts";

/** Seconds for a hint. */
const PATIENCE = 20;

export class Hints {
  private step: Step | null = null;
  private pages: readonly Page[] = [];
  private at = 0;
  /** Counts moves: a slow hint may be about a position that is gone. */
  private turn = 0;

  constructor(private readonly session: Session) {}

  /** Forgets the hint, which a move may have made wrong. */
  forget(): void {
    this.turn += 1;
    this.step = null;
  }

  async more(): Promise<void> {
    const { game, work, said } = this.session;
    if (this.step) return this.go(this.step, this.at + 1);
    const { turn } = this;
    const answer = await work.ask({ do: "hint", ...this.position(PATIENCE) }, t.thinking);
    // the player has moved on
    if (!answer || turn !== this.turn) return;
    if (!answer.step) return said.say(t.noStep, { tone: "soft" });
    game.tookHint();
    this.present(answer.step);
  }

  /** Shows a step from its beginning. */
  present(step: Step, tone?: Tone): void {
    this.step = step;
    this.pages = pagesOf(step, this.session.game.scene);
    this.show(step, 0, tone);
  }

  /** Asks whether the position can still be completed, and says why not. */
  async check(): Promise<void> {
    const { work, said } = this.session;
    const { turn } = this;
    const answer = await work.ask({ do: "completion", ...this.position(PATIENCE) }, t.checking);
    if (!answer || turn !== this.turn) return;
    if (answer.obstacle) this.present(answer.obstacle, "bad");
    else said.say(t.play.completable, { tone: "good" });
  }

  /** Proves the fewest moves and compares them with the player's. */
  async fewest(): Promise<void> {
    const { game, work, said } = this.session;
    const answer = await work.ask({ do: "solve", text: game.scene.text, seconds: 60 }, t.searching);
    if (!answer) return;
    const made = game.state.solved ? game.state.moves.length : null;
    said.say(t.fewest({ ...answer, stated: game.scene.moves, made }), {
      tone: answer.optimal ? "good" : "soft",
      actions: [
        proofButton(this.session, answer, true),
        answer.solution &&
          action(t.play.solve, () => void replaySolution(this.session, answer.solution!)),
      ],
    });
  }

  private position(seconds: number) {
    const { game } = this.session;
    const progress = game.progress();
    return { text: game.scene.text, progress, colors: "letters" as const, seconds };
  }

  /** Goes to a page; behind the last the step is done. */
  private go(step: Step, at: number): void {
    const act = doing(step, this.session.game);
    if (at < this.pages.length) this.show(step, at);
    else if (act) act();
  }

  private show(step: Step, at: number, tone?: Tone): void {
    this.at = at;
    const { said } = this.session;
    const { text, spoken, marks, strokes, tags } = this.pages[at]!;
    const last = this.pages.length - 1;
    const to = (label: string, page: number) => action(label, () => this.go(step, page));
    this.session.point({ marks, strokes, tags });
    said.say(text, {
      spoken,
      ...(tone && { tone }),
      actions: [
        at === 0 && last > 0 && to(t.why, 1),
        at > 0 && at < last - 1 && to(t.next, at + 1),
        at > 0 && at < last && to(t.whatToDo, last),
        at === last && doing(step, this.session.game) !== null && to(t.doIt, last + 1),
        at > 0 && to(t.before, at - 1),
      ],
    });
  }
}
