// The puzzles that ship with the app, read when they are first asked for.

import type { Engine } from "../engine/index.ts";
import type { Difficulty, Kind, Scene } from "../wire.ts";
import { difficultyOf } from "./names.ts";

export interface PackEntry {
  readonly text: string;
  readonly scene: Scene;
  /** From the title or a comment of the pack; null if neither states one. */
  readonly difficulty: Difficulty | null;
}

const TEXTS = import.meta.glob<string>("../../../puzzles/**/*.txt", {
  query: "?raw",
  import: "default",
});
const packs = new Map<Kind, Promise<PackEntry[]>>();

export function packOf(kind: Kind, engine: Engine): Promise<PackEntry[]> {
  let pack = packs.get(kind);
  if (!pack) packs.set(kind, (pack = readPack(kind, engine)));
  return pack;
}

/** Reads the pack's files, or the samples instead. */
async function readPack(kind: Kind, engine: Engine): Promise<PackEntry[]> {
  const ours = Object.keys(TEXTS)
    .filter((path) => path.includes(`/packs/${kind}`))
    // the boards beyond rectangles last, so that the numbers of the others stay
    .sort((a, b) => a.length - b.length);
  const paths = ours.length > 0 ? ours : [`../../../puzzles/${kind}.txt`];
  const texts = await Promise.all(paths.map((path) => TEXTS[path]?.() ?? ""));
  return (
    texts
      .flatMap((text) => engine.library.read(text).puzzles)
      // the samples include unsolvable and already solved boards on purpose
      .filter(
        ({ answer, shape, cells }) =>
          !/unsolvable|several|^0 moves/.test(answer ?? "") &&
          (shape !== "graph" || cells.length < 40),
      )
      .map((scene) => ({ text: scene.text, scene, difficulty: difficultyOf(scene) }))
  );
}
