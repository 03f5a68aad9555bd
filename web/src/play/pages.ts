// A step as pages: where to look, the reason sentence by sentence, and what to do.

import type { Mark, Picture, Tag } from "../board/picture.ts";
import { t } from "../text/index.ts";
import { say } from "../text/say.ts";
import type { Scene, Step } from "../wire.ts";
import { tagged } from "./tags.ts";

export interface Page {
  /** The sentence; what it speaks of is marked on the board. */
  readonly text: string;
  /** The same in words that name every cell, for screen readers. */
  readonly spoken: string;
  readonly marks: readonly Mark[];
  readonly strokes: NonNullable<Picture["strokes"]>;
  /** Letters for the cells that the sentence names. */
  readonly tags: readonly Tag[];
}

export function pagesOf(
  { look, act, clauses, cells, conclusion }: Step,
  scene: Pick<Scene, "cells" | "shape">,
): readonly Page[] {
  const { is, on, off } = conclusion;
  const wrong = is === "mistake" || is === "mistaken-move" || is === "impossible";
  const mark = (at: readonly number[], tone: Mark["tone"]): readonly Mark[] =>
    at.length > 0 ? [{ cells: at, tone }] : [];
  const strokes = [
    ...on.map((ends) => ({ ends, tone: "do" as const })),
    ...off.map((ends) => ({ ends, tone: "off" as const })),
  ];
  const pointed = cells.length === 0 ? say(look) : wrong ? t.hint.wrong : t.hint.look;
  const what =
    is === "edges" ? { text: t.hint.lines(on.length, off.length), tags: [] } : tagged(scene, act);
  return [
    {
      text: pointed,
      spoken: say(look),
      marks: mark(cells, wrong ? "wrong" : "look"),
      strokes: [],
      tags: [],
    },
    ...clauses.map((clause) => ({
      ...tagged(scene, clause.text),
      spoken: say(clause.text),
      marks: [...mark(clause.cells, "why"), ...mark(cells, wrong ? "wrong" : "look")],
      strokes: [],
    })),
    { ...what, spoken: say(act), marks: mark(cells, wrong ? "wrong" : "do"), strokes },
  ].filter(({ spoken }) => spoken !== "");
}
