// The same search without the rules and with them, side by side, a node for a node.

import { FilmPlayer } from "../../board/film.ts";
import { t } from "../../text/index.ts";
import { h } from "../../ui/dom.ts";
import type { Film } from "../../wire.ts";
import type { Screening } from "../room.ts";
import { compareWords as words } from "./graphWords.ts";

/** Steps kept of a long run, and the most nodes counted. */
const FRAMES = 20_000;
const NODES = 2_000_000;
const METHODS = ["depth-first", "rules-first"] as const;

interface Side {
  readonly player: FilmPlayer;
  readonly film: Film;
  readonly caption: HTMLElement;
  readonly name: string;
}

export async function showComparison(screening: Screening): Promise<void> {
  const { text, work, line } = screening;
  const boards = METHODS.map((method) => screening.board(words.names[method]));
  const captions = METHODS.map((method) => h("figcaption", {}, words.names[method]));
  screening.replaceBoard(
    h(
      "div",
      { class: "two-boards" },
      boards.map((board, i) => h("figure", {}, board.element, captions[i])),
    ),
  );
  const nodes: number[] = [];
  const sides: Side[] = [];
  for (const [i, method] of METHODS.entries()) {
    const answer = await work.ask({ do: "solve", text, method, nodes: NODES }, t.searching);
    const film = await work.ask({ do: "watch", text, method, frames: FRAMES }, t.watching.filming);
    if (!answer || !film) return;
    nodes.push(answer.nodes);
    const [name, caption] = [words.names[method], captions[i]!];
    sides.push({ player: new FilmPlayer(boards[i]!, film), film, caption, name });
  }
  const [without, within] = nodes as [number, number];
  line.textContent = words.result(without, within, without > NODES);
  screening.playback(Math.max(...sides.map(({ player }) => player.length)), (position) => {
    for (const { player, film, caption, name } of sides) {
      const at = Math.min(position, player.length);
      player.seek(at);
      const done = at === player.length && !film.cut;
      caption.textContent = words.caption(name, film.frames[at - 1]?.nodes ?? 0, done);
    }
  });
}
