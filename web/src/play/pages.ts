// A step as pages: where to look, the reason sentence by sentence, and what to do.

import type { Mark, Picture } from "../board/picture.ts";
import type { Step } from "../wire.ts";

export interface Page {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly strokes: NonNullable<Picture["strokes"]>;
}

export function pagesOf({ look, act, clauses, cells, conclusion }: Step): readonly Page[] {
  const { is, on, off } = conclusion;
  const wrong = is === "mistake" || is === "mistaken-move" || is === "impossible";
  const mark = (at: readonly number[], tone: Mark["tone"]): readonly Mark[] =>
    at.length > 0 ? [{ cells: at, tone }] : [];
  const strokes = [
    ...on.map((ends) => ({ ends, tone: "do" as const })),
    ...off.map((ends) => ({ ends, tone: "off" as const })),
  ];
  return [
    { text: look, marks: mark(cells, wrong ? "wrong" : "look"), strokes: [] },
    ...clauses.map((clause) => ({
      text: clause.text,
      marks: [...mark(clause.cells, "why"), ...mark(cells, wrong ? "wrong" : "look")],
      strokes: [],
    })),
    { text: act, marks: mark(cells, wrong ? "wrong" : "do"), strokes },
  ].filter(({ text }) => text !== "");
}
