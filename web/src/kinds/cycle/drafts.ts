// Walls are painted; the loop, or the nearest board that has one, appears meanwhile.

import { t } from "../../text/index.ts";
import { THIN } from "../brushes.ts";
import type { Brush, Drafts, Verdicts } from "../room.ts";
import { loop } from "./look.ts";

const { brushes } = t.editor;
const WALL: Brush = { id: "wall", name: brushes.wall, sign: "■", key: "#", content: null };
const FREE: Brush = {
  id: "free",
  name: brushes.free,
  sign: "□",
  key: "0",
  content: { is: "empty" },
};

const verdicts: Verdicts = {
  unique: false,
  mends: true,
  verdict: ({ status }) =>
    status === "unknown"
      ? { text: t.undecided, tone: "soft" }
      : { text: t.editor.loop, tone: "good" },
};

export const drafts: Drafts = {
  shapes: ["square", "hex", "triangle", "upright"],
  palette: null,
  gap: "wall",
  brushes: () => [WALL, FREE, THIN],
  picture: () => ({ discs: [] }),
  answer: loop,
  verdicts,
};
