// Snake by keys, swipes or buttons. The autopilot can be switched on and off at any moment.

import { NOTHING } from "../board/picture.ts";
import { BoardView } from "../board/view.ts";
import { loadEngine } from "../engine/index.ts";
import { floorOf } from "../play/picture.ts";
import { decode, encode } from "../share/code.ts";
import { addToAverage } from "../snake/average.ts";
import { SnakePicture } from "../snake/draw.ts";
import { pilotField, sizeField, speedField, wantedPilot, wantedRows } from "../snake/form.ts";
import { KeptGame, newSeed } from "../snake/kept.ts";
import { legend } from "../snake/legend.ts";
import { Pace } from "../snake/pace.ts";
import { WAYS, listenToSwipes, pad } from "../snake/pad.ts";
import { recordGame } from "../snake/record.ts";
import { Ride } from "../snake/ride.ts";
import { listenToFood } from "../snake/serving.ts";
import { Verdict } from "../snake/verdict.ts";
import { words } from "../snake/words.ts";
import { read, write } from "../store/local.ts";
import { bestGame } from "../store/snake.ts";
import { t } from "../text/index.ts";
import { nameOfCell, say } from "../text/say.ts";
import { h, set } from "../ui/dom.ts";
import { bindKeys, type Keymap } from "../ui/keys.ts";
import { missing } from "../ui/missing.ts";
import { address, go, type Route } from "../ui/router.ts";
import { action, saidLine } from "../ui/said.ts";
import type { Screen } from "../ui/screen.ts";
import { toolbar, type Toolbar } from "../ui/tools.ts";
import { isFault, type CellId, type Direction } from "../wire.ts";

const NONE = new Uint32Array();

export async function openSnake(route: Route): Promise<Screen> {
  const engine = await loadEngine();
  const { pilots } = engine.library.capabilities();
  const arcade = await engine.arcade();
  const text = route.path[1] === "p" ? await decode(route.path[2] ?? "") : null;
  const rows = wantedRows(route.options.get("size"));
  let pilot = wantedPilot(pilots, route.options.get("pilot"));
  /** Who places the food: chance, the worst adversary, or the player. */
  const food = route.options.get("food");
  const place = text === null ? String(rows) : route.path[2]!;
  const kept = new KeptGame(place, route.options.get("seed"), food === null);
  const opened = arcade.open(text === null ? { rows, cols: rows } : { text }, kept.seed, pilot);
  if (isFault(opened)) return missing(t.snake_.name, say(opened.error));
  if (kept.record !== null) arcade.resume(kept.record);
  const isWorst = food === "worst" && arcade.oppose();
  const isOwn = food === "own";
  if (isOwn) arcade.serve();
  const isTouched = matchMedia("(pointer: coarse)").matches;
  const prompt = isTouched ? words.placeByTouch : words.place;
  const { scene, reason, guaranteed } = opened;
  const total = scene.cells.length;
  const fills = guaranteed === total;
  const sure = guaranteed === null ? "" : words.guaranteed(guaranteed, total);

  const said = saidLine();
  const count = h("div", { class: "count" });
  const pace = new Pace(engine, scene, () => arcade.steps());
  const view = new BoardView(floorOf(scene), {
    label: words.board(scene.rows, scene.cols),
    still: !isOwn,
  });
  const blank = { ...NOTHING, name: (cell: number) => nameOfCell(scene, cell) };
  view.draw(blank);
  set(view.svg, { tabindex: 0 });
  const snake = new SnakePicture(view);
  const guide = legend();
  let showLoop = read<boolean>("snake/loop") ?? true;
  const hasLoop = arcade.plan().length > 2;
  const speed = speedField(route.options.get("speed"));
  const ride = new Ride(
    arcade,
    () => speed.moves(),
    { moved, switched: () => tools.refresh(), ended: end, keep },
    kept.piloted,
  );
  const choosePilot = (name: string) => {
    pilot = name;
    arcade.pilot(pilot);
    draw();
    void pace.choose(pilot, fills);
  };
  /** Says again how the game ended, once it has. */
  let ending: (() => void) | null = null;
  const form = h(
    "div",
    { class: "snake-form" },
    speed.element,
    pilots.length > 1 && pilotField(pilots, pilot, choosePilot),
    text === null && sizeField(rows, (size) => go(address(["snake"], { size }))),
    pace.bar,
    pace.note,
    guide,
  );
  // scrolls where all does not fit: board and tools stay
  const pane = h("div", { class: "pane", "data-food": food });
  const verdict = new Verdict({
    ...{ scene, view, blank, snake, said, count, pane },
    sure: fills ? "" : sure,
    restore: () => (draw(), greet()),
    autopilot: toggleAuto,
    challenge: (food) => {
      const size = text === null && { size: rows };
      go(address([...route.path], { ...size, food, seed: kept.seed }));
    },
    mayServe: fills,
    changed: () => tools.refresh(),
  });
  const tools = makeTools();
  pane.append(count, said.element, pad(turn), form);
  const element = h(
    "div",
    { class: "play snake", "data-kind": "snake" },
    h("div", { class: "stage" }, view.element),
    h("div", { class: "side" }, pane, tools.element),
  );
  if (isOwn) listenToFood(view, placeFood);
  else listenToSwipes(view.svg, turn);

  const keys: Keymap = {
    p: toggleAuto,
    " ": toggleRun,
    l: () => hasLoop && toggleLoop(),
    n: restart,
    v: decide,
    e: () => scene.shape !== "graph" && void paintWalls(),
    Escape: () => (ride.running ? ride.stop() : verdict.close()),
  };
  for (const [key, way] of Object.entries(WAYS)) keys[key] = () => turn(way);
  let unbind: () => void = () => undefined;

  return {
    title: t.snake_.name,
    back: food === null ? "#/" : address([...route.path], text === null ? { size: rows } : {}),
    fixed: true,
    element,
    help: () => ({
      rules: words.rules,
      hands: words.hands,
      keys: words.keys,
    }),
    shown() {
      unbind = bindKeys(keys);
      draw();
      greet();
      view.svg.focus({ preventScroll: true });
      void pace.choose(pilot, fills);
      if (route.options.has("auto") || isOwn) toggleAuto();
      if (route.options.has("decide")) decide();
      document.addEventListener("visibilitychange", keep);
      addEventListener("pagehide", keep);
    },
    leave() {
      verdict.leave();
      ride.stop();
      document.removeEventListener("visibilitychange", keep);
      removeEventListener("pagehide", keep);
      pace.stop();
      unbind();
      arcade.free();
    },
  };

  function makeTools(): Toolbar {
    const over = () => (ride.over ? words.isOver : null);
    return toolbar(
      [
        {
          id: "auto",
          icon: "solve",
          name: words.auto,
          key: "p",
          act: toggleAuto,
          pressed: () => ride.auto,
          disabled: () => over() ?? (isOwn ? words.serving : null),
        },
        {
          id: "pause",
          icon: "pause",
          name: t.play.pause,
          key: "Space",
          act: toggleRun,
          pressed: () => !ride.running && !ride.over && arcade.steps() > 0,
          disabled: () => over() ?? (verdict.playing ? words.waits : null),
        },
        {
          id: "loop",
          icon: "eye",
          name: words.loop,
          key: "l",
          act: toggleLoop,
          pressed: () => showLoop && hasLoop,
          disabled: () => (hasLoop ? null : words.noLoop),
        },
        { id: "new", icon: "restart", name: words.again, key: "n", act: restart },
        { id: "decide", icon: "check", name: words.ask, key: "v", act: decide },
        {
          id: "walls",
          icon: "edit",
          name: words.walls,
          key: "e",
          act: () => void paintWalls(),
          disabled: () => (scene.shape === "graph" ? words.noWalls : null),
        },
      ],
      (why) => said.say(why),
    );
  }

  /** Saves the game, so that it resumes whatever closes the page. */
  function keep(): void {
    if (arcade.steps() > 0 && !ride.over) kept.keep(arcade.record(), ride.piloted);
  }

  function greet(): void {
    if (ending) return ending();
    const best = bestGame(scene.id);
    const sentence =
      food !== null
        ? isOwn
          ? prompt
          : isWorst
            ? words.worst
            : words.tooLarge
        : arcade.steps() > 0
          ? words.goesOn
          : reason
            ? [t.sentence(reason), sure].filter(Boolean).join(" ")
            : best
              ? words.best(best.best, best.fewest)
              : isTouched
                ? words.touch
                : words.press;
    said.say(sentence, { tone: "soft" });
  }

  function turn(way: Direction): void {
    // a swipe on a film, or a key while the player places the food
    if (verdict.playing || isOwn) return;
    clear();
    ride.turn(way);
  }

  function placeFood(cell: CellId): void {
    if (!arcade.waits()) return;
    if (arcade.place(cell)) {
      said.clear();
      ride.run();
      draw();
    } else said.say(words.taken, { tone: "soft" });
  }

  function toggleAuto(): void {
    if (isOwn && ride.auto) return;
    if (!ride.over && !ride.auto) speed.quicken();
    clear();
    ride.toggleAuto();
  }

  function toggleRun(): void {
    clear();
    ride.toggle();
  }

  /** What was said before the snake sets out is out of date then. */
  function clear(): void {
    verdict.close();
    if (!ride.running && !ride.over) said.clear();
  }

  function decide(): void {
    if (ride.running) ride.stop();
    void verdict.ask();
  }

  async function paintWalls(): Promise<void> {
    go(address(["edit", scene.kind, "p", await encode(scene.text)]));
  }

  function toggleLoop(): void {
    verdict.close();
    showLoop = !showLoop;
    write("snake/loop", showLoop);
    draw();
    tools.refresh();
  }

  function restart(): void {
    const seed = newSeed();
    const { size } = Object.fromEntries(route.options);
    go(
      address([...route.path], {
        ...(size !== undefined && { size }),
        pilot,
        speed: speed.position,
        ...(ride.auto && !isOwn && { auto: 1 }),
        ...(food !== null && { food }),
        seed,
      }),
    );
  }

  function moved(plan: boolean): void {
    draw(plan);
    if (!arcade.waits()) return;
    ride.stop();
    said.say(prompt, { tone: "soft" });
  }

  function draw(plan = true): void {
    if (verdict.playing) return;
    snake.draw(arcade.body(), arcade.food());
    count.textContent = words.state(arcade.length(), total, arcade.steps());
    pace.draw();
    guide.hidden = !showLoop || !hasLoop;
    if (!plan) return;
    if (showLoop) snake.drawPlan(arcade.plan(), arcade.way(), arcade.shortcuts());
    else snake.drawPlan(NONE, NONE, NONE);
  }

  function end(): void {
    kept.forget();
    const won = arcade.status() === "won";
    const against = won ? pace.against(arcade.steps()) : "";
    const [length, steps] = [arcade.length(), arcade.steps()];
    const result = won ? words.won(steps) : words.lost(length);
    const counts = !ride.piloted && food === null;
    const record = counts ? recordGame(scene, { length, steps, won }) : "";
    const sentence = [result, against, record].filter(Boolean).join(" ");
    ending = () => {
      const again = action(words.again, restart, true);
      said.say(sentence, { tone: won ? "good" : "bad", actions: [again] });
      again.focus({ preventScroll: true });
    };
    ending();
    if (won && ride.auto && food === null) addToAverage(scene, pilot, steps);
  }
}
