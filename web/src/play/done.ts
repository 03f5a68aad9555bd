// After the last move: what was achieved, and where to go from here.

import type { Engine } from "../engine/index.ts";
import type { Room } from "../kinds/room.ts";
import { settings } from "../store/settings.ts";
import { t } from "../text/index.ts";
import { duration } from "../ui/clock.ts";
import { h } from "../ui/dom.ts";
import { action } from "../ui/said.ts";
import type { Request } from "../wire.ts";
import type { Hints } from "./hints.ts";
import type { Session } from "./session.ts";

export interface Finished extends Session {
  readonly engine: Engine;
  readonly room: Room;
  readonly hints: Hints;
  sayEnd(): void;
  can(what: Request["do"]): boolean;
}

/** Says the time or the moves, and offers the next puzzle; returns its link. */
export function sayDone(sitting: Finished, next: string | null): HTMLElement | null {
  const { game, room, said, hints } = sitting;
  const time = game.helped || !settings().timer ? null : duration(game.clock.seconds);
  const how = game.helped ? t.play.answered : game.hints > 0 ? t.play.hinted(game.hints) : "";
  const link = next === null ? null : h("a", { class: "button primary", href: next }, t.play.next);
  const provable = room.countsMoves && !game.helped && sitting.can("solve");
  said.say(`${room.words.solved(game.state, time)} ${how}`.trim(), {
    tone: "good",
    actions: [
      link,
      sitting.can("hint") && action(t.review.name, () => void replay(sitting)),
      provable && action(t.play.fewest, () => void hints.fewest()),
    ],
  });
  return link;
}

/** The player's own steps again, or somebody else's; fetched when it is first asked for. */
export async function replay(sitting: Finished, theirs?: string): Promise<void> {
  const { review } = await import("./review.ts");
  await review(sitting, theirs);
}

/** Offers the solve that came with the link: the board is the player's own. */
export function offerSolve(sitting: Finished, theirs: string | null): void {
  if (theirs === null) return sitting.said.say(t.review.strange, { tone: "soft" });
  sitting.said.say(t.review.theirs, {
    tone: "soft",
    actions: [action(t.review.watch, () => void replay(sitting, theirs))],
  });
}
