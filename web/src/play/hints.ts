// Hints in three strengths: where to look, why, what to do. Pressing again gives the next strength
// of the same hint.

import type { Mark, Picture } from "../board/picture.ts";
import { t } from "../text/index.ts";
import { action } from "../ui/said.ts";
import type { Step } from "../wire.ts";
import { replaySolution } from "./replay.ts";
import type { Session } from "./session.ts";

export class Hints {
  private step: Step | null = null;
  private strength = 0;
  /** Counts moves: a slow hint may be about a position that is gone. */
  private turn = 0;

  constructor(private readonly session: Session) {}

  /** Forgets the hint, which a move may have made wrong. */
  forget(): void {
    this.turn += 1;
    this.step = null;
    this.strength = 0;
  }

  async more(): Promise<void> {
    const { game, work, said } = this.session;
    if (this.step) return this.show(this.step, Math.min(3, this.strength + 1));
    const { turn } = this;
    const answer = await work.ask(
      {
        do: "hint",
        text: game.scene.text,
        progress: game.progress(),
        colors: "letters",
        seconds: 20,
      },
      t.thinking,
    );
    // the player has moved on
    if (!answer || turn !== this.turn) return;
    if (!answer.step) return said.say(t.noStep, { tone: "soft" });
    game.tookHint();
    this.step = answer.step;
    this.show(answer.step, 1);
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
        answer.solution &&
          action(t.play.solve, () => void replaySolution(this.session, answer.solution!)),
      ],
    });
  }

  private show(step: Step, strength: number): void {
    this.strength = strength;
    const { said } = this.session;
    const sentence = strength === 1 ? step.look : strength === 2 ? step.why : step.act;
    this.session.point(pointers(step, strength));
    const again = action(strength === 1 ? t.why : t.whatToDo, () => this.show(step, strength + 1));
    said.say(sentence, { actions: [strength < 3 && again] });
  }
}

/** What is marked on the board: the place, what it follows from, and last what to draw. */
function pointers(
  { cells, because, conclusion }: Step,
  strength: number,
): { marks: Mark[]; strokes: NonNullable<Picture["strokes"]> } {
  const wrong =
    conclusion.is === "mistake" ||
    conclusion.is === "mistaken-move" ||
    conclusion.is === "impossible";
  const marks: Mark[] = [];
  if (strength >= 2 && because.length > 0) marks.push({ cells: because, tone: "why" });
  if (cells.length > 0)
    marks.push({ cells, tone: wrong ? "wrong" : strength === 3 ? "do" : "look" });
  const strokes =
    strength < 3
      ? []
      : [
          ...conclusion.on.map((ends) => ({ ends, tone: "do" as const })),
          ...conclusion.off.map((ends) => ({ ends, tone: "off" as const })),
        ];
  return { marks, strokes };
}
