// A draft should have exactly one solution.

import { t } from "../../text/index.ts";
import type { Verdicts } from "../room.ts";

export const oneSolution: Verdicts = {
  unique: true,
  mends: false,
  verdict({ status, unique }) {
    if (status === "unknown") return { text: t.undecided, tone: "soft" };
    if (unique === null) return { text: t.editor.some, tone: "soft" };
    if (unique) return { text: t.editor.one, tone: "good" };
    return { text: t.editor.several, tone: "bad", differ: true };
  },
};
