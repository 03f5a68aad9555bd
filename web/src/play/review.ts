// After the game, or stuck in it: the player's own steps again, and the step that lost the optimum
// or after which the board could no longer be completed. The library proves which it is.

import type { Mark } from "../board/picture.ts";
import type { Engine } from "../engine/index.ts";
import { t } from "../text/index.ts";
import { say } from "../text/say.ts";
import { action } from "../ui/said.ts";
import { transport } from "../ui/transport.ts";
import { isFault, type Drawn, type State } from "../wire.ts";
import { clues, picture } from "./picture.ts";
import type { Session } from "./session.ts";

interface Reviewing extends Session {
  readonly engine: Engine;
  /** Says again how the game ended, if it has. */
  sayEnd(): void;
}

/** A position of the game that is reviewed. */
interface Position {
  readonly state: State;
  readonly drawn: Drawn;
}

/** What was found at a position, to be shown there. */
interface Turn {
  /** The first position after the step. */
  readonly at: number;
  /** The position at which it is mended again; none if it never is. */
  readonly until: number;
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Seconds that the verdict on one position may take, and on all of them. */
const PATIENCE = 3;
const ALTOGETHER = 30_000;

/** Shows the game again, or the game of somebody else on the same board. */
export async function review(session: Reviewing, theirs?: string): Promise<void> {
  const { game, view, said } = session;
  const positions = history(session, theirs ?? game.record);
  const length = positions.length - 1;
  if (length < 1)
    return said.say(theirs === undefined ? t.review.nothing : t.review.strange, { tone: "soft" });
  const { solved } = positions[length]!.state;
  const fixed = clues(game.scene);
  const asking = new AbortController();
  let turns: readonly Turn[] = [];
  let verdict: string = t.review.looking;

  const draw = (at: number) => {
    const turn = turns.find((one) => at >= one.at && at < one.until);
    const here = turn?.at === at ? turn.marks : [];
    view.draw(picture(game.scene, positions[at]!.state, fixed, { marks: here }));
    said.amend(turn ? turn.text : at === length ? verdict : t.review.step(at, length));
  };
  const bar = transport(draw, { length, speed: 1 });
  const end = () => {
    asking.abort();
    bar.pause();
    said.clear();
    session.point({});
  };
  const tryFrom = () => {
    // from a step that lost the way, one tries from before it
    const turn = turns.find((one) => bar.position >= one.at && bar.position < one.until);
    const position = turn ? turn.at - 1 : bar.position;
    if (!session.ends(end)) return;
    end();
    session.quietly(() => {
      for (let n = length; n > position; n--) game.act({ do: "undo" });
    });
    said.say(t.review.tried, { tone: "soft" });
  };
  session.shows(end);
  said.say(verdict, {
    tone: "soft",
    actions: [
      bar.element,
      theirs === undefined && action(t.review.try, tryFrom),
      action(t.close, () => session.ends(end) && (end(), session.sayEnd())),
    ],
  });
  bar.seek(length);
  try {
    turns = await turningPoints(session, positions, asking.signal);
  } catch {
    // the player went on, or the worker was stopped
    return;
  }
  const [first] = turns;
  verdict = first ? first.text : solved ? t.review.flawless : t.review.open;
  bar.seek(first && !bar.playing ? first.at : bar.position);
}

/** Every position of the game, from the first, found by taking all steps back on a copy. */
function history({ engine, game }: Reviewing, record: string): Position[] {
  const table = engine.library.table();
  try {
    const opened = table.restore(game.scene.text, record);
    if (isFault(opened)) return [];
    const positions: Position[] = [];
    let { state } = opened;
    for (;;) {
      const drawn = table.progress();
      positions.unshift({ state, drawn: isFault(drawn) ? { on: [], off: [], moves: [] } : drawn });
      const back = state.canUndo ? table.act({ do: "undo" }) : null;
      if (!back || isFault(back)) return positions;
      state = back.state;
    }
  } finally {
    table.free();
  }
}

/** Where the optimum was lost, or the stretches in which the board could not be completed. */
async function turningPoints(
  { engine, game }: Reviewing,
  positions: readonly Position[],
  signal: AbortSignal,
): Promise<Turn[]> {
  const until = performance.now() + ALTOGETHER;
  const turns: Turn[] = [];
  let open: Turn | null = null;
  for (const [at, { drawn, state }] of positions.entries()) {
    if (at === 0 || (state.solved && drawn.moves.length === 0)) continue;
    if (performance.now() > until) break;
    const { text } = game.scene;
    const answer = await engine.ask(
      { do: "hint", text, progress: drawn, colors: "letters", seconds: PATIENCE },
      { signal },
    );
    if (isFault(answer)) continue;
    const { conclusion, clauses = [], cells = [], because = [] } = answer.step ?? {};
    const why = clauses.map(({ text }) => say(text)).join(" ");
    // a lost move is said once, and stays lost
    if (conclusion?.is === "mistaken-move")
      return [
        {
          at,
          until: at + 1,
          text: why,
          marks: [
            { cells: because, tone: "why" },
            { cells, tone: "wrong" },
          ],
        },
      ];
    const broken = conclusion?.is === "mistake" || conclusion?.is === "impossible";
    if (broken && !open) {
      open = { at, until: Infinity, text: t.review.broken(at), marks: [{ cells, tone: "wrong" }] };
    } else if (!broken && open) {
      turns.push({ ...open, until: at, text: t.review.detour(open.at, at) });
      open = null;
    }
  }
  if (!open) return turns;
  const last = positions.length - 1;
  const solved = positions[last]!.state.solved;
  return [...turns, solved ? { ...open, until: last, text: t.review.detour(open.at, last) } : open];
}
