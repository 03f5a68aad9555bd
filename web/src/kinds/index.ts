// The table of kinds, in the order in which they are offered.

import type { Kind } from "../wire.ts";
import { chains } from "./chains/index.ts";
import { cycle } from "./cycle/index.ts";
import { flood } from "./flood/index.ts";
import { kami } from "./kami/index.ts";
import { numberlink } from "./numberlink/index.ts";
import { path } from "./path/index.ts";
import type { Room } from "./room.ts";

const TABLE: { readonly [kind in Kind]: Room } = {
  chains,
  numberlink,
  cycle,
  path,
  kami,
  flood,
};

export const ROOMS: readonly Room[] = Object.values(TABLE);

/** The kind that is offered where an address names none. */
export const USUAL_ROOM: Room = numberlink;

export function roomOf(kind: Kind): Room {
  return TABLE[kind];
}

/** The room an address or a stored record names, if there is one. */
export function findRoom(name: string | undefined): Room | undefined {
  return ROOMS.find(({ kind }) => kind === name);
}
