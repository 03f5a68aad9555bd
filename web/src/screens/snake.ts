// Snake by keys, swipes or buttons. The autopilot can be switched on and off at any moment.

import { BoardView } from "../board/view.ts";
import { loadEngine } from "../engine/index.ts";
import { floorOf } from "../play/picture.ts";
import { decode } from "../share/code.ts";
import { SnakePicture } from "../snake/draw.ts";
import { legend } from "../snake/legend.ts";
import { listenToSwipes, pad } from "../snake/pad.ts";
import { read, remove, write } from "../store/local.ts";
import { bestGame, noteGame } from "../store/snake.ts";
import { t } from "../text/index.ts";
import { announce } from "../ui/announce.ts";
import { h, set } from "../ui/dom.ts";
import { bindKeys, type Keymap } from "../ui/keys.ts";
import { address, go, type Route } from "../ui/router.ts";
import { action, saidLine } from "../ui/said.ts";
import type { Screen } from "../ui/screen.ts";
import { toolbar } from "../ui/tools.ts";
import { isFault, type Direction } from "../wire.ts";

/** Moves a second; the last four are 4, 16, 60 and 240 moves a frame. */
const SPEEDS = [3, 5, 8, 12, 20, 40, 60, 60 * 4, 60 * 16, 60 * 60, 60 * 240];
const SIZES = [6, 8, 10, 14, 20, 30];
const BY_HAND = 2;
const NONE = new Uint32Array();
/** Milliseconds of a frame that moves may take, and moves made between looks at the clock. */
const BUDGET = 6;
const SLICE = 4;
/** Milliseconds between saves of the running game. */
const KEEPING = 2000;
/** Milliseconds after which a frame is late. */
const LATE = 25;
/** Games that the worker plays for the average, and the seconds it may take. */
const GAMES = 20;
const PATIENCE = 3;
/** On larger boards the average is that of the games won here. */
const MOST_CELLS = 400;

/** The average steps of an autopilot on a board, measured once. */
interface Average {
  games: number;
  mean: number;
}

/** An unfinished game, to be resumed. */
interface Kept {
  seed: number;
  record: string;
  /** The autopilot has steered. */
  piloted?: boolean;
}

export async function openSnake(route: Route): Promise<Screen> {
  const engine = await loadEngine();
  const { pilots } = engine.library.capabilities();
  const arcade = await engine.arcade();
  const text = route.path[1] === "p" ? await decode(route.path[2] ?? "") : null;
  const size = Number(route.options.get("size")) || read<number>("snake/size") || 10;
  const rows = Math.min(40, Math.max(2, size));
  let pilot = pilotNamed(route.options.get("pilot") ?? read<string>("snake/pilot"));
  const keptAt = `snake/kept/${text === null ? rows : route.path[2]}`;
  const requested = route.options.get("seed");
  const kept = read<Kept>(keptAt);
  const goesOn = kept !== null && (requested === null || Number(requested) === kept.seed);
  const seed = goesOn ? kept.seed : Number(requested ?? Math.floor(Math.random() * 2 ** 31));
  const reply = arcade.open(text === null ? { rows, cols: rows } : { text }, seed, pilot);
  if (isFault(reply)) throw new Error(reply.error);
  const opened = reply;
  if (goesOn) arcade.resume(kept.record);
  const { scene } = opened;
  const total = scene.cells.length;

  const said = saidLine();
  const count = h("div", { class: "count" });
  const mean = h("p", { class: "soft note" });
  const pace = h("progress", { "aria-label": t.snake_.pace, "data-unknown": true });
  let average: number | null = null;
  const counting = new AbortController();
  const view = new BoardView(floorOf(scene), {
    label: t.snake_.board(scene.rows, scene.cols),
    still: true,
  });
  set(view.svg, { tabindex: 0 });
  const snake = new SnakePicture(view);
  const guide = legend();
  let auto = false;
  /** The autopilot has steered: the game is nobody's record. */
  let piloted = (goesOn && kept.piloted) ?? false;
  let running = false;
  let showLoop = read<boolean>("snake/loop") ?? true;
  let frame = 0;
  let last = 0;
  let due = 0;
  let over = false;
  /** When the game was last saved. */
  let keptTurn = 0;
  const hasLoop = arcade.plan().length > 2;
  /** Frames since the loop was drawn. */
  let skipped = 0;

  const speedName = h("span", { class: "soft number" });
  const speed = h("input", {
    type: "range",
    min: 0,
    max: SPEEDS.length - 1,
    value: route.options.get("speed") ?? read<number>("snake/speed") ?? BY_HAND,
    "aria-label": t.snake_.speed,
    on: { input: () => (write("snake/speed", Number(speed.value)), nameSpeed()) },
  });
  const pilotPick = h(
    "select",
    {
      on: {
        change: () => {
          pilot = pilotPick.value;
          write("snake/pilot", pilot);
          arcade.pilot(pilot);
          draw();
          void learnAverage();
        },
      },
    },
    pilots.map((p) =>
      h(
        "option",
        { value: p.pilot, selected: p.pilot === pilot, title: p.about },
        p.pilot.replaceAll(/[-_]/g, " "),
      ),
    ),
  );
  const sizePick = h(
    "select",
    {
      on: {
        change: () => (
          write("snake/size", Number(sizePick.value)),
          go(address(["snake"], { size: sizePick.value }))
        ),
      },
    },
    SIZES.map((n) => h("option", { value: n, selected: n === rows }, `${n} × ${n}`)),
  );
  const tools = toolbar(
    [
      {
        id: "auto",
        icon: "solve",
        name: t.snake_.auto,
        key: "p",
        act: () => toggleAuto(),
        pressed: () => auto,
        disabled: () => (over ? t.snake_.isOver : null),
      },
      {
        id: "pause",
        icon: "pause",
        name: t.play.pause,
        key: "Space",
        act: () => toggleRun(),
        pressed: () => !running && !over && arcade.steps() > 0,
        disabled: () => (over ? t.snake_.isOver : null),
      },
      {
        id: "loop",
        icon: "eye",
        name: t.snake_.loop,
        key: "l",
        act: () => toggleLoop(),
        pressed: () => showLoop && hasLoop,
        disabled: () => (hasLoop ? null : t.snake_.noLoop),
      },
      { id: "new", icon: "restart", name: t.snake_.again, key: "n", act: () => restart() },
    ],
    (why) => said.say(why),
  );
  const side = h(
    "div",
    { class: "side snake-side" },
    count,
    said.element,
    pad(turn),
    h(
      "div",
      { class: "snake-form" },
      h("label", { class: "row" }, h("span", {}, t.snake_.speed, " ", speedName), speed),
      pilots.length > 1 && h("label", { class: "row" }, t.snake_.pilot, pilotPick),
      text === null && h("label", { class: "row" }, t.snake_.size, sizePick),
      pace,
      mean,
      guide,
    ),
    tools.element,
  );
  const element = h(
    "div",
    { class: "play snake", "data-kind": "snake" },
    h("div", { class: "stage" }, view.element),
    side,
  );
  listenToSwipes(view.svg, turn);

  const keys: Keymap = {
    p: toggleAuto,
    " ": toggleRun,
    l: () => hasLoop && toggleLoop(),
    n: restart,
    Escape: () => running && stop(),
  };
  const ways: Record<string, Direction> = {
    ArrowUp: "up",
    w: "up",
    ArrowDown: "down",
    s: "down",
    ArrowLeft: "left",
    a: "left",
    ArrowRight: "right",
    d: "right",
  };
  for (const [key, way] of Object.entries(ways)) keys[key] = () => turn(way);
  let unbind: () => void = () => undefined;

  return {
    title: t.snake_.name,
    back: "#/",
    fixed: true,
    element,
    help: () => ({ rules: t.snake_.rules, hands: t.snake_.hands, keys: t.snake_.keys }),
    shown() {
      unbind = bindKeys(keys);
      nameSpeed();
      draw();
      greet();
      view.svg.focus({ preventScroll: true });
      void learnAverage();
      if (route.options.has("auto")) toggleAuto();
      document.addEventListener("visibilitychange", keep);
      addEventListener("pagehide", keep);
    },
    leave() {
      stop();
      document.removeEventListener("visibilitychange", keep);
      removeEventListener("pagehide", keep);
      counting.abort();
      unbind();
      arcade.free();
    },
  };

  /** Saves the game, so that it resumes whatever closes the page. */
  function keep(): void {
    if (arcade.steps() === 0 || over) return;
    const record = arcade.record();
    if (record !== "") write(keptAt, { seed, record, piloted } satisfies Kept);
    keptTurn = performance.now();
  }

  function greet(): void {
    const best = bestGame(scene.id);
    if (best && arcade.steps() === 0 && !opened.reason)
      return said.say(t.snake_.best(best.best, best.fewest), { tone: "soft" });
    if (goesOn && arcade.steps() > 0) return said.say(t.snake_.goesOn, { tone: "soft" });
    if (opened.reason)
      said.say(
        [
          t.sentence(opened.reason),
          opened.guaranteed !== null && t.snake_.guaranteed(opened.guaranteed, total),
        ]
          .filter(Boolean)
          .join(" "),
        { tone: "soft" },
      );
    else
      said.say(matchMedia("(pointer: coarse)").matches ? t.snake_.touch : t.snake_.press, {
        tone: "soft",
      });
  }

  /** Has the worker play whole games, once for every board and autopilot. */
  async function learnAverage(): Promise<void> {
    const mine = pilot;
    let known = read<Average>(averageKey());
    showAverage(known);
    if (known || opened.guaranteed !== total || total > MOST_CELLS) return;
    try {
      const answer = await engine.ask(
        { do: "snake", text: scene.text, pilot: mine, games: GAMES, seconds: PATIENCE },
        { signal: counting.signal },
      );
      // only games that filled the board make a meaningful average
      if (isFault(answer) || answer.mean === null || answer.won < answer.games) return;
      known = { games: answer.won, mean: answer.mean };
      write(`snake/${scene.id}/${mine}`, known);
    } catch {
      // the player left
      return;
    }
    if (mine === pilot) showAverage(known);
  }

  function showAverage(known: Average | null): void {
    average = known?.mean ?? null;
    set(pace, { "data-unknown": known === null ? true : null });
    if (known) pace.max = known.mean;
    mean.textContent = known ? t.snake_.average(known.mean, known.games) : "";
    draw();
  }

  function turn(way: Direction): void {
    if (over) return;
    if (auto) toggleAuto();
    arcade.turn(way);
    run();
  }

  function toggleAuto(): void {
    if (over) return;
    auto = !auto;
    piloted ||= auto;
    if (auto && Number(speed.value) === BY_HAND && !route.options.has("speed")) {
      speed.value = "6";
      nameSpeed();
    }
    run();
    tools.refresh();
  }

  function toggleRun(): void {
    if (running) stop();
    else run();
  }

  function toggleLoop(): void {
    showLoop = !showLoop;
    write("snake/loop", showLoop);
    draw();
    tools.refresh();
  }

  function restart(): void {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const { size } = Object.fromEntries(route.options);
    go(
      address([...route.path], {
        ...(size !== undefined && { size }),
        pilot,
        speed: speed.value,
        ...(auto && { auto: 1 }),
        seed,
      }),
    );
  }

  function pilotNamed(name: string | null): string {
    return (pilots.find((p) => p.pilot === name) ?? pilots[0])?.pilot ?? "";
  }

  function nameSpeed(): void {
    const moves = SPEEDS[Number(speed.value)]!;
    speedName.textContent = moves > 60 ? t.snake_.perFrame(moves / 60) : t.snake_.perSecond(moves);
  }

  function run(): void {
    if (running || over) return;
    running = true;
    said.clear();
    last = performance.now();
    due = 1;
    frame = requestAnimationFrame(step);
    tools.refresh();
  }

  function stop(): void {
    running = false;
    cancelAnimationFrame(frame);
    keep();
    tools.refresh();
  }

  function step(now: number): void {
    const before = last;
    due += (Math.min(100, now - last) / 1000) * SPEEDS[Number(speed.value)]!;
    last = now;
    const moves = Math.floor(due);
    due -= moves;
    // a machine that falls behind draws the loop less often than the snake
    const behind = now - before > LATE && skipped % 4 !== 3;
    if (moves > 0) {
      tick(moves);
      draw(!behind);
    }
    if (arcade.status() !== "playing") return end();
    if (now - keptTurn > KEEPING) keep();
    if (running) frame = requestAnimationFrame(step);
  }

  /** Makes as many moves as a frame has time for. */
  function tick(moves: number): void {
    const until = performance.now() + BUDGET;
    for (let left = moves; left > 0 && arcade.tick(Math.min(left, SLICE), auto) > 0; left -= SLICE)
      if (performance.now() > until) return;
  }

  function draw(plan = true): void {
    snake.draw(arcade.body(), arcade.food());
    const steps = arcade.steps();
    count.textContent = t.snake_.state(arcade.length(), total, steps);
    if (average !== null) {
      pace.value = Math.min(steps, pace.max);
      set(pace, { "aria-valuetext": t.snake_.paceAt(steps, average) });
    }
    guide.hidden = !showLoop || !hasLoop;
    skipped = plan ? 0 : skipped + 1;
    if (!plan) return;
    if (showLoop) snake.drawPlan(arcade.plan(), arcade.way(), arcade.shortcuts());
    else snake.drawPlan(NONE, NONE, NONE);
  }

  function end(): void {
    over = true;
    stop();
    remove(keptAt);
    const won = arcade.status() === "won";
    const against = won && average !== null ? ` ${t.snake_.against(arcade.steps(), average)}` : "";
    const sentence = [
      (won ? t.snake_.won(arcade.steps()) : t.snake_.lost(arcade.length())) + against,
      piloted ? "" : recorded(won),
    ]
      .join(" ")
      .trim();
    const again = action(t.snake_.again, restart, true);
    said.say(sentence, { tone: won ? "good" : "bad", actions: [again] });
    announce(sentence);
    again.focus({ preventScroll: true });
    if (won && auto && total > MOST_CELLS) {
      const { games, mean } = read<Average>(averageKey()) ?? { games: 0, mean: 0 };
      write(averageKey(), { games: games + 1, mean: mean + (arcade.steps() - mean) / (games + 1) });
    }
  }

  /** Counts the player's own game, and says what was the best. */
  function recorded(won: boolean): string {
    const before = bestGame(scene.id);
    const [length, steps] = [arcade.length(), arcade.steps()];
    const isBest = noteGame(scene.id, boardName(), { length, steps, won });
    if (isBest && before) return t.snake_.record;
    return before ? t.snake_.best(before.best, before.fewest) : "";
  }

  function boardName(): string {
    return scene.title ?? `${scene.rows} × ${scene.cols}`;
  }

  function averageKey(): string {
    return `snake/${scene.id}/${pilot}`;
  }
}
