// KAMI.

import type { Room } from "../room.ts";
import { card } from "./card.ts";
import { drafts } from "./drafts.ts";
import { hands } from "./hands.ts";
import { look } from "./look.ts";
import { making } from "./making.ts";
import { views } from "./views.ts";
import { words } from "./words.ts";

export const kami: Room = {
  kind: "kami",
  words,
  look,
  hands,
  drafts,
  making,
  card,
  views,
  countsMoves: true,
  hostsSnake: false,
};
