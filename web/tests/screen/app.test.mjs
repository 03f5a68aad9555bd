// The program plays the app in a real window, as a person would see and touch it.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { hash } from "../boards.mjs";
import { CHROMIUM, FLAGS, PROGRAM, serve } from "../browser.mjs";
import { autoplay, finish, run, startScreen, windowOf } from "./screen.mjs";

/** Boards that are played, of each kind alike. */
const BOARDS = 36;
const KINDS = ["chains", "numberlink", "cycle", "path", "kami", "flood"];
const WINDOW = ["--window", "brimful"];
/** Milliseconds: the program needs some 20, but a busy machine may let it wait. */
const PROMPT = 1000;
/** Without a bar that says how it was started, which would move the page. */
const WHERE = ["--test-type", "--window-size=1000,1000", "--window-position=20,10"];

let screen, server, context, page, profile;

before(async () => {
  [screen, server] = [await startScreen(), await serve()];
  await openWindow();
});

after(async () => {
  await closeWindow();
  screen.end();
  await server.close();
});

async function openWindow() {
  profile = mkdtempSync(join(tmpdir(), "brimful-screen-"));
  context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    headless: false,
    args: [...FLAGS, ...WHERE, `--app=${server.url}`],
    env: screen.env,
    locale: "en",
    viewport: null,
  });
  page = context.pages()[0] ?? (await context.waitForEvent("page"));
}

async function closeWindow() {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}

/** Opens a board of a pack; its state from earlier is forgotten. */
const openBoard = (kind, number) => openAt(`#/${kind}/pack/${number}`);

async function openAt(address) {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}?${Math.random()}${address}`);
  await page.waitForSelector(".tools");
  assert.equal(await solved(), false);
}

const solved = async () => (await page.locator(".said[data-tone=good]").count()) > 0;

// From the first quarter of each pack. A board that cannot be read for sure is refused: then
// nothing may be touched, and hardly any may be.
test("boards of all kinds are finished or left alone", { timeout: 600_000 }, async (t) => {
  let repeated = 0;
  const refused = [];
  for (let board = 0; board < BOARDS; board++) {
    const [kind, number] = [KINDS[board % 6], 1 + 4 * Math.floor(board / 6)];
    await openBoard(kind, number);
    const { lines, err } = await autoplay(screen.env, ...WINDOW).done;
    const [level] = lines;
    if (level.status === "refused") {
      assert.equal(level.strokes, 0);
      refused.push(`${kind} ${number}: ${level.reason}`);
      continue;
    }
    assert.equal(level.status, "finished", `${kind} ${number}: ${level.reason}\n${err}`);
    assert.equal(level.kind, kind);
    await page.waitForSelector(".said[data-tone=good]", { timeout: 5000 });
    repeated += level.repeated;
  }
  t.diagnostic(`refused: ${refused.join("; ") || "none"}`);
  assert.ok(refused.length <= BOARDS / 10, refused.join("; "));
  assert.ok(repeated < 5, `${repeated} strokes were repeated`);
});

test("a board of nine by nine takes seconds", async (t) => {
  const made = ["generate", "numberlink", "--size", "9x9", "--seed", "9", "--pairs", "8"];
  const text = await run(screen.env, PROGRAM, ...made);
  const times = [];
  for (let tries = 0; tries < 3 && !(times.at(-1) < 3); tries++) {
    await openAt(hash("numberlink", text));
    times.push((await finish(screen.env, ...WINDOW)).seconds);
  }
  // three seconds on a machine at rest
  t.diagnostic(`${times.join(", ")} s`);
  assert.ok(times.at(-1) < 30, `${times.join(", ")} s`);
});

test("levels are played one after the other", async () => {
  await openBoard("numberlink", 1);
  const { code, lines, err } = await autoplay(screen.env, ...WINDOW, "--levels", "4").done;
  assert.equal(code, 0, err);
  assert.deepEqual(
    lines.map(({ level, status }) => [level, status]),
    [1, 2, 3, 4].map((level) => [level, "finished"]),
  );
  assert.match(page.url(), /pack\/4$/);
});

/** Starts playing slowly and waits for the first stroke. */
async function begin(kind, number) {
  await openBoard(kind, number);
  await page.evaluate(() => {
    globalThis.buttons = 0;
    addEventListener("pointerdown", () => globalThis.buttons++, true);
    addEventListener("pointerup", () => globalThis.buttons--, true);
  });
  const playing = autoplay(screen.env, ...WINDOW, "--pace", "150");
  await playing.said(/^stroke 1 of/m);
  return playing;
}

for (const [who, words, reason, afterwards] of [
  ["a hand on the mouse", ["mousemove_relative", "37", "21"], "a hand took the mouse"],
  ["a key", ["keydown", "F9"], "a key was pressed", ["keyup", "F9"]],
])
  test(`${who} ends playing at once, with the buttons released`, async (t) => {
    const playing = await begin("numberlink", 30);
    await page.waitForTimeout(200);
    await run(screen.env, "xdotool", ...words);
    const since = performance.now();
    const { code, lines } = await playing.done;
    const took = performance.now() - since;
    if (afterwards) await run(screen.env, "xdotool", ...afterwards);
    assert.deepEqual([code, lines[0].status, lines[0].reason], [3, "stopped", reason]);
    t.diagnostic(`stopped after ${took.toFixed()} ms`);
    assert.ok(took < PROMPT, `${took} ms`);
    await page.waitForTimeout(100);
    assert.equal(await page.evaluate(() => globalThis.buttons), 0);
    assert.equal(await solved(), false);
  });

test("a window that moves is followed", async () => {
  const playing = await begin("path", 20);
  const id = await windowOf(screen.env, "Brimful");
  await run(screen.env, "xdotool", "windowmove", id, "150", "20");
  const { code, lines, err } = await playing.done;
  assert.equal(code, 0, err);
  assert.equal(lines[0].status, "finished");
  assert.ok(await solved());
});

test("a game that swallows every fifth stroke is played to the end", async () => {
  for (const kind of KINDS) {
    await openBoard(kind, 10);
    await page.evaluate(() => {
      let touches = 0;
      let eats = false;
      for (const type of ["pointerdown", "pointermove", "pointerup", "click"])
        addEventListener(
          type,
          (event) => {
            if (type === "pointerdown") eats = ++touches % 5 === 1;
            if (eats) event.stopImmediatePropagation();
          },
          true,
        );
    });
    const { repeated } = await finish(screen.env, ...WINDOW);
    assert.ok(repeated > 0, kind);
    await page.waitForSelector(".said[data-tone=good]", { timeout: 5000 });
  }
});

test("a window that closes ends playing", async () => {
  const playing = await begin("numberlink", 31);
  await page.waitForTimeout(200);
  await page.close();
  const { code, lines } = await playing.done;
  assert.deepEqual([code, lines[0].reason], [3, "the window was closed"]);
  await closeWindow();
  await openWindow();
});

test("what is not a board is refused, and nothing is touched", async () => {
  await page.goto(`${server.url}#/about`);
  await page.waitForSelector("main");
  await run(screen.env, "xdotool", "mousemove", "7", "9");
  const { code, lines } = await autoplay(screen.env, ...WINDOW).done;
  assert.deepEqual([code, lines[0].status, lines[0].strokes], [3, "refused", 0]);
  assert.match(await run(screen.env, "xdotool", "getmouselocation"), /^x:7 y:9 /);
  const none = await autoplay(screen.env, "--window", "no such window").done;
  assert.equal(none.code, 2);
});
