// How hard a solved puzzle was: asked once, when nothing else states it.

import type { Engine } from "../engine/index.ts";
import { amend } from "../store/statistics.ts";
import { isFault, type Scene } from "../wire.ts";
import { difficultyOf } from "./names.ts";

/** Seconds that rating may take. */
const PATIENCE = 10;

/** Adds the library's rating to the record of a solve. */
export async function rate(engine: Engine, scene: Scene): Promise<void> {
  const { requests, rate } = engine.library.capabilities();
  if (difficultyOf(scene) || !requests.includes("rate") || !rate.includes(scene.kind)) return;
  try {
    const rating = await engine.ask({ do: "rate", text: scene.text, seconds: PATIENCE });
    if (!isFault(rating)) amend(scene.id, { difficulty: rating.difficulty });
  } catch {
    // stopped: the solve is recorded without a rating
  }
}
