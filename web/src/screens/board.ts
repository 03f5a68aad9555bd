// The board screen opens the puzzle its address names. A board that is already known is drawn
// before the library has arrived.

import { exits } from "../board/ways.ts";
import { loadEngine } from "../engine/index.ts";
import { roomOf } from "../kinds/index.ts";
import type { Room } from "../kinds/room.ts";
import { offerSolve } from "../play/done.ts";
import type { Game } from "../play/game.ts";
import { mini } from "../play/mini.ts";
import { nameOf, sizeOf } from "../play/names.ts";
import { openMore } from "../play/more.ts";
import { dress } from "../play/picture.ts";
import { Sitting } from "../play/sitting.ts";
import { find } from "../play/source.ts";
import { decode } from "../share/code.ts";
import { noteSolve, type DaySolve } from "../store/days.ts";
import { load } from "../store/games.ts";
import { keepScene, sceneAt, sceneOf } from "../store/scenes.ts";
import { onSettings, settings } from "../store/settings.ts";
import { t } from "../text/index.ts";
import { duration } from "../ui/clock.ts";
import { fill, h, set } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import { bindKeys } from "../ui/keys.ts";
import { address, replace, type Route } from "../ui/router.ts";
import { action, saidLine } from "../ui/said.ts";
import type { Frame, Help, Screen } from "../ui/screen.ts";
import { Work } from "../ui/work.ts";
import { isFault, type Fault, type Kind, type Rules } from "../wire.ts";

export function openBoard(route: Route): Screen {
  const room = roomOf(route.path[0] as Kind);
  const { kind } = room;
  const said = saidLine();
  const opening = new Work(said);
  const stage = h("div", { class: "stage" });
  const side = h("div", { class: "side" }, said.element);
  const element = h("div", { class: "play", "data-kind": kind }, stage, side);
  const pause = h("button", { class: "plain time", hidden: true });
  let sitting: Sitting | null = null;
  let closed = false;
  const undo: (() => void)[] = [];
  /** Reactivates the keys of the tools. */
  let waking: (() => void) | undefined;

  const screen: Screen & { title: string; subtitle: string } = {
    title: room.words.name,
    subtitle: "",
    back: "#/",
    fixed: true,
    element,
    actions: [pause],
    help: () => helpFor(room, sitting),
    shown: (frame) => void open(frame),
    leave: () => {
      closed = true;
      undo.forEach((act) => act());
      waking?.();
      opening.stop();
      sitting?.close();
    },
  };
  sketch(route, stage);
  return screen;

  async function open(frame: Frame): Promise<void> {
    const engine = await loadEngine().catch(() => null);
    if (closed) return;
    if (!engine) {
      const again = action(t.retry, () => (said.clear(), void open(frame)));
      return said.say(t.unloaded, { tone: "bad", actions: [again] });
    }
    const source = await find(route, engine, opening);
    if (closed) return;
    if (!source) {
      if (said.element.childElementCount === 0) said.say(t.notThere, { tone: "bad" });
      return;
    }
    const opened = Sitting.open(engine, source.text, kind, {
      next: source.next,
      more: () => sitting && openMore(sitting, frame.showHelp),
      ticked: showTime,
      solved: (game) => source.day && noteSolve(source.day, kind, solveOf(game, room)),
    });
    if (isFault(opened)) return said.say(faultText(opened), { tone: "bad" });
    sitting = opened;
    const { game, view } = sitting;
    if (route.path[1] === "new") {
      game.keep();
      replace(
        address([kind, "kept", game.scene.id], {
          ...Object.fromEntries(new URLSearchParams(source.next?.split("?")[1] ?? "")),
          ...(source.seed !== undefined && { seed: source.seed }),
        }),
      );
    }
    if (source.day && game.state.solved) noteSolve(source.day, kind, solveOf(game, room));
    keepScene(game.scene, location.hash);
    screen.title = nameOf(game.scene);
    screen.subtitle = [sizeOf(game.scene), source.series].filter(Boolean).join(" · ");
    frame.retitle(screen);
    dress(element, game.scene);
    stage.replaceChildren(sitting.trials.bars, view.element);
    side.replaceChildren(
      ...[
        sitting.said.element,
        h("div", { class: "standing" }, sitting.count, sitting.trials.element),
        sitting.controls.element,
        sitting.tools.element,
      ].filter((part) => part != null),
    );
    undo.push(bindKeys({ ...sitting.keys, p: togglePause }), onSettings(showClock));
    listen("pagehide", keep);
    listen("beforeprint", () => sitting?.bare());
    listen("afterprint", () => sitting?.draw());
    element.append(rulesOnPaper(room, game.scene.rules));
    pause.addEventListener("click", togglePause);
    showClock();
    if (!game.state.solved) game.clock.start();
    view.svg.focus({ preventScroll: true });
    performance.mark("board");
    const solve = route.options.get("solve");
    if (solve !== null) offerSolve(sitting, await decode(solve));
  }

  function listen(event: string, act: () => void): void {
    addEventListener(event, act);
    undo.push(() => removeEventListener(event, act));
  }

  function keep(): void {
    if (sitting && sitting.game.state.depth > 0) sitting.game.leave();
  }

  function showClock(): void {
    pause.hidden = !settings().timer;
    if (sitting) showTime(sitting.game.clock.seconds);
  }

  function showTime(seconds: number): void {
    const running = sitting?.game.clock.running ?? true;
    const done = sitting?.game.state.solved ?? false;
    const time = t.play.time(duration(seconds));
    const press = running ? t.play.pause : t.play.resume;
    fill(pause, duration(seconds), !done && icon(running ? "pause" : "play"));
    set(pause, {
      "aria-disabled": done ? "true" : null,
      "aria-label": done ? time : `${time}, ${press}`,
      title: done ? null : `${press} (p)`,
    });
  }

  /** Hides the paused board: thinking is playing. */
  function togglePause(): void {
    if (!sitting || sitting.game.state.solved) return;
    const { clock } = sitting.game;
    const veil = stage.querySelector(".veil");
    if (veil) {
      veil.remove();
      side.inert = false;
      waking?.();
      clock.start();
      sitting.view.svg.focus({ preventScroll: true });
      return;
    }
    clock.pause();
    sitting.work.stop();
    side.inert = true;
    waking = bindKeys(
      Object.fromEntries(
        Object.keys(sitting.keys).map((key) => [
          key,
          key === "Escape" ? togglePause : () => undefined,
        ]),
      ),
    );
    const go = h("button", { class: "primary", on: { click: togglePause } }, t.play.resume);
    stage.append(h("div", { class: "veil" }, h("p", { class: "soft" }, t.play.paused), go));
    go.focus();
  }
}

function faultText({ error, help }: Fault): string {
  return [error, help ?? ""].map(t.sentence).join(" ").trim();
}

/** The board as it was left, from the browser's storage, until the library has arrived. */
function sketch(route: Route, stage: HTMLElement): void {
  const scene =
    (route.path[1] === "kept" ? sceneOf(route.path[2] ?? "") : null) ?? sceneAt(location.hash);
  if (scene) stage.append(mini(scene, load(scene.id)?.shown));
}

/** How the game was solved, for the record of its day. */
function solveOf({ clock, hints, helped, state, scene }: Game, { countsMoves }: Room): DaySolve {
  return {
    seconds: clock.seconds,
    hints,
    shown: helped,
    moves: countsMoves ? state.moves.length : null,
    fewest: scene.moves,
    at: Date.now(),
  };
}

function rulesOnPaper({ words }: Room, rules: Rules | null): HTMLElement {
  return h("p", { class: "on-paper" }, words.rules(rules).join(" "));
}

function helpFor({ words, look }: Room, sitting: Sitting | null): Help {
  const { rules = null, links = [] } = sitting?.game.scene ?? {};
  const isJoined = exits(links).size > 0;
  const joined = look.floor === "paths" ? `${t.joined} ${t.crossJoined}` : t.joined;
  return {
    rules: [...words.rules(rules), ...(isJoined ? [joined] : [])],
    hands: [...words.hands, t.handsZoom],
    keys: [...words.keys, ...t.keysTools],
  };
}
