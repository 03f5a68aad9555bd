// The verdict on a draft. The library is asked shortly after every change; until it answers, what
// is proven so far is shown.

import { roomOf } from "../kinds/index.ts";
import { proofOf } from "../share/proof.ts";
import { t } from "../text/index.ts";
import type { Child } from "../ui/dom.ts";
import { action, type Said } from "../ui/said.ts";
import { Work } from "../ui/work.ts";
import type { EditState, FixAnswer, SolveAnswer } from "../wire.ts";

export interface Judged {
  /** Shows an answer on the board, and cells to point at. */
  show(answer: SolveAnswer | null): void;
  differ(answer: SolveAnswer): void;
  /** Points at a fix, before it is applied. */
  preview(fix: FixAnswer): void;
  apply(fix: FixAnswer): void;
}

/** Milliseconds of rest before the library is asked. */
const REST = 120;
/** Seconds for a verdict. */
const PATIENCE = 60;

const SILENT = { say: () => undefined, amend: () => undefined, clear: () => undefined };

export class Verdict {
  private readonly work: Work;
  /** Work that shows no messages. */
  private readonly aside = new Work(SILENT);
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly said: Said,
    private readonly judged: Judged,
    private readonly canMend: boolean,
  ) {
    this.work = new Work(said);
  }

  /** The draft changed. */
  judge(state: EditState): void {
    clearTimeout(this.waiting);
    this.work.stop();
    this.aside.stop();
    this.judged.show(null);
    if (state.text === null)
      return this.said.say(t.sentence(state.fault?.error ?? ""), { tone: "soft", quiet: true });
    this.waiting = setTimeout(() => void this.ask(state), REST);
  }

  stop(): void {
    clearTimeout(this.waiting);
    this.work.stop();
    this.aside.stop();
  }

  private async ask(state: EditState): Promise<void> {
    const { unique, mends, verdict } = roomOf(state.kind).drafts.verdicts;
    const request = { do: "solve", text: state.text!, unique, seconds: PATIENCE } as const;
    const answer = await this.work.ask(request, t.thinking);
    if (!answer) return;
    this.judged.show(answer);
    const { said, work } = this;
    const proof = (brief = false) =>
      proofOf(answer, { text: state.text!, name: state.kind, work, said, brief });
    if (answer.status === "unsolvable") {
      const why = t.unsolvable(answer.reason?.text);
      this.said.say(why, { tone: "bad", actions: [proof()] });
      if (this.canMend && mends) void this.mend(state, why, proof(true));
      return;
    }
    const { text, tone, differ } = verdict(answer);
    const show = () => this.judged.differ(answer);
    const actions = differ ? [answer.second && action(t.editor.differ, show)] : [proof()];
    this.said.say(text, { tone, actions });
  }

  /** Looks for the nearest fix while the player reads the reason, and offers it as a button. */
  private async mend(state: EditState, reason: string, proof: Child): Promise<void> {
    const fix = await this.aside.ask({ do: "fix", text: state.text!, seconds: 20 }, "");
    // a proof that is being looked for keeps the line
    if (!fix || this.work.busy || fix.add.length + fix.remove.length === 0) return;
    this.judged.preview(fix);
    const label = t.editor.mend(fix.add.length + fix.remove.length, fix.proven);
    this.said.say(reason, {
      tone: "bad",
      quiet: true,
      actions: [action(label, () => this.judged.apply(fix), true), proof],
    });
  }
}
