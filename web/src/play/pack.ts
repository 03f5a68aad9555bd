// The puzzles that ship with the app, read when they are first asked for.

import type { Engine } from "../engine/index.ts";
import { isFault, type Kind, type Scene } from "../wire.ts";

const TEXTS = import.meta.glob<string>("../../../puzzles/*.txt", { query: "?raw", import: "default" });
const packs = new Map<Kind, Promise<Scene[]>>();

export function packOf(kind: Kind, engine: Engine): Promise<Scene[]> {
  let pack = packs.get(kind);
  if (!pack) packs.set(kind, (pack = readPack(kind, engine)));
  return pack;
}

async function readPack(kind: Kind, engine: Engine): Promise<Scene[]> {
  const load = TEXTS[`../../../puzzles/${kind}.txt`];
  if (!load) return [];
  const reading = engine.library.read(await load());
  if (isFault(reading)) return [];
  // the samples hold boards without a solution, on purpose; and boards done already
  return reading.puzzles.filter(({ answer }) => !/unsolvable|^0 moves/.test(answer ?? ""));
}
