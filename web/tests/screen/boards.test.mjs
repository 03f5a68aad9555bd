// The program plays a hundred boards of the app, level by level, on two screens at a time.

import assert from "node:assert/strict";
import { test } from "node:test";
import { serve } from "../browser.mjs";
import { KINDS, WINDOW, autoplay, openApp, startScreen } from "./screen.mjs";

/** What is played of each pack in one go: the first board, and how many. */
const SESSIONS = [
  [1, 9],
  [31, 9],
];

// A board that cannot be read for sure is refused: then nothing may be touched, and hardly any may
// be. The waves at the end of a board would take most of the time: here they are off.
test("a hundred boards of all kinds are finished", { timeout: 600_000 }, async (t) => {
  const server = await serve();
  const sessions = KINDS.flatMap((kind) => SESSIONS.map((session) => [kind, ...session]));
  const sum = { finished: 0, repeated: 0, refused: [] };
  const player = async () => {
    const screen = await startScreen();
    const app = await openApp(screen.env, server.url);
    await app.page.emulateMedia({ reducedMotion: "reduce" });
    try {
      while (sessions.length > 0) await session(screen, app, sessions.shift(), sum);
    } finally {
      await app.close();
      screen.end();
    }
  };
  try {
    await Promise.all([player(), player()]);
  } finally {
    await server.close();
  }
  const refused = sum.refused.join("; ") || "none";
  t.diagnostic(`finished: ${sum.finished}; refused: ${refused}; repeated: ${sum.repeated}`);
  assert.ok(sum.finished >= 107, refused);
  assert.ok(sum.repeated < 5, `${sum.repeated} strokes were repeated`);
});

/** Plays some boards of a pack; after a refused one it starts anew at the next. */
async function session(screen, app, [kind, first, count], sum) {
  for (let at = first; at < first + count;) {
    await app.openAt(`#/${kind}/pack/${at}`);
    const levels = ["--levels", String(first + count - at)];
    const { lines, err } = await autoplay(screen.env, ...WINDOW, ...levels).done;
    const played = lines.filter(({ status }) => status === "finished");
    assert.ok(!err.includes("differs from the plan"), `${kind} ${at}: a wrong stroke\n${err}`);
    await assertSolved(app.page, kind, played);
    sum.finished += played.length;
    sum.repeated += played.reduce((all, level) => all + level.repeated, 0);
    at += lines.length;
    if (played.length === lines.length) continue;
    const last = lines.at(-1);
    assert.deepEqual([last.status, last.strokes], ["refused", 0], `${last.reason}\n${err}`);
    sum.refused.push(`${kind} ${at - 1}: ${last.reason}`);
  }
}

/** Asserts that the app has recorded each board as solved, with as many moves as were made. */
async function assertSolved(page, kind, played) {
  const read = () => JSON.parse(localStorage.getItem("brimful/solves") ?? "[]");
  // The last one is recorded a moment after it is visible.
  for (let tries = 0; tries < 50; tries++) {
    if ((await page.evaluate(read)).length >= played.length) break;
    await page.waitForTimeout(100);
  }
  const solves = await page.evaluate(read);
  assert.equal(solves.length, played.length, kind);
  for (const [i, level] of played.entries()) {
    assert.deepEqual([solves[i].kind, solves[i].hints, level.kind], [kind, 0, kind]);
    if (solves[i].moves != null) assert.equal(solves[i].moves, level.strokes - level.repeated);
  }
}
