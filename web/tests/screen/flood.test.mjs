// The program plays Flood of Simon Tatham's Portable Puzzle Collection, which knows nothing of it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { PROGRAM } from "../browser.mjs";
import { finish, run, startScreen, windowOf } from "./screen.mjs";

const FLOOD = existsSync("/usr/games/sgt-flood") ? "/usr/games/sgt-flood" : "sgt-flood";

/** Ten boards of three sizes. */
const BOARDS = [
  ...[1, 2, 3, 4].map((seed) => `8x8c4m3#${seed}`),
  ...[1, 2, 3].map((seed) => `12x12c6m5#${seed}`),
  ...[1, 2, 3].map((seed) => `16x16c6m2#${seed}`),
];

/** Starts the game, anew if it does not get as far as a window. */
async function begin(env, id) {
  // It needs no bus for screen readers, which may take half a minute to refuse.
  const alone = { ...env, NO_AT_BRIDGE: "1", GTK_A11Y: "none" };
  for (let tries = 1; ; tries++) {
    const game = spawn(FLOOD, [id], { env: alone, stdio: "ignore" });
    try {
      await windowOf(env, "^Flood$");
      return game;
    } catch (error) {
      await end(game);
      if (tries === 3) throw error;
    }
  }
}

/** Ends the game, and waits until it has ended: its window is not to be taken for the next one's. */
async function end(game) {
  if (game.exitCode !== null || game.signalCode !== null) return;
  const exited = once(game, "exit");
  game.kill();
  await exited;
}

/** The cells of a native puzzle. */
const cells = (text) => text.trim().split("\n\n").at(-1);

test("ten boards are won within their limits", { timeout: 300_000 }, async () => {
  const screen = await startScreen();
  const folder = mkdtempSync(join(tmpdir(), "brimful-flood-"));
  try {
    for (const board of BOARDS) {
      const id = (await run(screen.env, FLOOD, "--generate", "1", board)).trim();
      const limit = Number(id.split(",")[1]);
      const game = await begin(screen.env, id);
      try {
        const flags = ["--window", "Flood", "--kind", "flood", "--time", "5"];
        const level = await finish(screen.env, ...flags);
        assert.ok(level.shown, `${id}: the board has one color`);
        assert.equal(level.repeated, 0, id);
        assert.ok(level.strokes <= limit, `${id}: ${level.strokes} strokes`);
        const file = join(folder, "board.txt");
        writeFileSync(file, id);
        const native = await run(screen.env, PROGRAM, "convert", file, "--to", "native");
        assert.equal(same(cells(level.puzzle)), same(cells(native)), `${id} was read`);
      } finally {
        await end(game);
      }
    }
  } finally {
    screen.end();
  }
});

/** The colors numbered in the order in which they appear. */
function same(text) {
  const seen = [];
  return text.replace(/\d+/g, (color) => {
    if (!seen.includes(color)) seen.push(color);
    return String(seen.indexOf(color));
  });
}
