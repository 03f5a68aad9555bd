// Boards beyond the plain rectangle: what the form for a new puzzle offers, and how the
// boards of a pack are distinguished.

import { t } from "../text/index.ts";
import type { Scene, Wish } from "../wire.ts";
import type { Question } from "./room.ts";

export type BoardName = keyof typeof t.boards;

type Part = Pick<Wish, "shape" | "outline" | "wrap" | "bars" | "bridges">;

/** What each asks of the generator. */
const PARTS: Record<BoardName, Part> = {
  plain: {},
  hexagons: { shape: "hex", outline: "hexagon" },
  heart: { outline: "heart" },
  diamond: { outline: "diamond" },
  disc: { outline: "disc" },
  cross: { outline: "cross" },
  ring: { outline: "ring" },
  cylinder: { wrap: "rows" },
  torus: { wrap: "both" },
  walls: { bars: 8 },
  bridges: { bridges: 4 },
};

/** All parts, so that a choice takes the last one back. */
const NONE = {
  shape: undefined,
  outline: undefined,
  wrap: undefined,
  bars: undefined,
  bridges: undefined,
};

/** Asks for one of these boards, and the plain one. */
export function boardQuestion(wish: Wish, names: readonly BoardName[]): Question {
  const keys = Object.keys(NONE) as (keyof Part)[];
  const choices = (["plain", ...names] as const).map((name) => {
    const part = { ...NONE, ...PARTS[name] };
    const on = keys.every((key) => wish[key] === part[key]);
    const about = t.boardsAbout[name];
    return { name: t.boards[name], part, on, ...(about === undefined ? {} : { about }) };
  });
  return { legend: t.fresh_.shape, choices };
}

/** Which board the generator was asked for, or what can be seen of it. */
export function boardOf({ source, shape, walls, cells }: Scene): BoardName {
  const says = (words: string) => source?.includes(words) === true;
  if (cells.some(({ lane }) => lane)) return "bridges";
  if (says("--wrap both")) return "torus";
  if (says("--wrap")) return "cylinder";
  const outline = /--outline (\w+)/.exec(source ?? "")?.[1];
  if (shape === "hex") return "hexagons";
  if (outline !== undefined && outline in PARTS) return outline as BoardName;
  return walls.length > 0 ? "walls" : "plain";
}
