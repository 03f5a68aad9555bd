// What the form for a new board of tiles asks.

import { t } from "../../text/index.ts";
import type { Wish } from "../../wire.ts";
import type { Question } from "../room.ts";

export function colorQuestion(wish: Wish): Question {
  const choices = [3, 4, 5, 6].map((colors) => ({
    name: String(colors),
    part: { colors },
    on: wish.colors === colors,
  }));
  return { legend: t.fresh_.colors, choices };
}
