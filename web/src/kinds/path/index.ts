// One path: Zip, Numbrix, Hidato.

import { lineHands } from "../lines/hands.ts";
import type { Room } from "../room.ts";
import { card } from "./card.ts";
import { drafts } from "./drafts.ts";
import { look } from "./look.ts";
import { making } from "./making.ts";
import { words } from "./words.ts";

export const path: Room = {
  kind: "path",
  words,
  look,
  hands: lineHands,
  drafts,
  making,
  card,
  views: [],
  countsMoves: false,
  hostsSnake: false,
};
