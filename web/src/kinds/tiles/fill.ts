// Flood fill at work, with the queue or the stack of the tiles that wait.

import { FilmPlayer } from "../../board/film.ts";
import { tint } from "../../theme/palette.ts";
import { t } from "../../text/index.ts";
import { say } from "../../text/say.ts";
import { fill, h } from "../../ui/dom.ts";
import { transport } from "../../ui/transport.ts";
import type { CellId, FillOrder, Reel } from "../../wire.ts";
import type { Screening } from "../room.ts";
import { fillWords as words } from "./viewWords.ts";

/** The notch of the playback's speed. */
const SPEED = 2;
/** Steps kept of a long run. */
const FRAMES = 20_000;

export async function showFill(screening: Screening, order: FillOrder): Promise<void> {
  const { scene, text, view, work, line, control } = screening;
  let player: FilmPlayer | null = null;
  let reel: Reel | null = null;
  const waiting = h("ol", {
    class: "waiting",
    "data-look": "tiles",
    "aria-label": words.waiting[order],
  });
  const bar = transport(show, { speed: SPEED });
  control(
    h(
      "div",
      { class: "by-hand" },
      h("p", { class: "soft" }, words.waiting[order], " ", words.tap),
      waiting,
      bar.element,
    ),
    () => bar.pause(),
  );
  view.svg.classList.add("choosable");
  view.svg.addEventListener("click", ({ clientX, clientY }) => {
    const cell = view.cellAt(clientX, clientY);
    if (cell >= 0) void begin(cell, true);
  });
  const graph = await work.ask({ do: "regions", text, moves: [] }, t.watching.filming);
  if (!graph) return;
  const regions = graph.steps[0]!.regions.map(({ cells }) => cells);
  const largest = regions.toSorted((a, b) => b.length - a.length)[0]!;
  await begin(largest[largest.length >> 1]!, false);

  async function begin(cell: CellId, play: boolean): Promise<void> {
    const film = await work.ask(
      { do: "fill", text, cell, order, frames: FRAMES },
      t.watching.filming,
    );
    if (!film) return;
    bar.pause();
    reel = film;
    player = new FilmPlayer(view, film);
    bar.extend(player.length);
    bar.seek(1);
    if (play) bar.play();
  }

  function show(position: number): void {
    if (!player || !reel) return;
    player.seek(position);
    const frame = reel.frames[position - 1];
    line.textContent = frame ? say(frame.text) : t.watching.start;
    fill(
      waiting,
      (frame?.waiting ?? []).map((cell) =>
        h("li", { style: tint(colorOf(cell)) }, String(cell + 1)),
      ),
    );
  }

  function colorOf(cell: CellId): number | null {
    const clue = scene.cells[cell]?.clue;
    return clue?.is === "tile" ? clue.color : null;
  }
}
