// Flood-It.

import type { Room } from "../room.ts";
import { tileViews } from "../tiles/views.ts";
import { card } from "./card.ts";
import { drafts } from "./drafts.ts";
import { hands } from "./hands.ts";
import { look } from "./look.ts";
import { making } from "./making.ts";
import { words } from "./words.ts";

export const flood: Room = {
  kind: "flood",
  words,
  look,
  hands,
  drafts,
  making,
  card,
  views: tileViews,
  countsMoves: true,
  hostsSnake: false,
};
