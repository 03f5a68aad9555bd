// Numbers and starts are painted.

import { t } from "../../text/index.ts";
import { HOLE, THIN } from "../brushes.ts";
import { faintAnswer } from "../lines/look.ts";
import { oneSolution } from "../lines/verdicts.ts";
import type { Brush, Drafts } from "../room.ts";

const START: Brush = {
  id: "start",
  name: t.editor.brushes.start,
  sign: "●",
  key: "s",
  content: { is: "start" },
};

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value): Brush => {
  const sign = String(value);
  const name = t.editor.number(value);
  return { id: `n${sign}`, name, sign, key: sign, content: { is: "number", value } };
});

export const drafts: Drafts = {
  shapes: ["square", "hex"],
  palette: null,
  gap: "hole",
  brushes: () => [START, ...NUMBERS, HOLE, THIN],
  picture: (_state, contents) => ({
    discs: contents.flatMap((content, cell) =>
      content?.is === "start" ? [{ cell, color: 0, label: "" }] : [],
    ),
    texts: contents.map((content) => (content?.is === "number" ? String(content.value) : null)),
  }),
  answer: faintAnswer,
  verdicts: oneSolution,
};
