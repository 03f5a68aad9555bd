import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, dayWish, wishOf, wishOptions } from "./wish.ts";

test("an address says what a new puzzle is like, and nonsense in it is left out", () => {
  const wish = wishOf(
    "numberlink",
    new URLSearchParams("rows=9&cols=8&difficulty=hard&seed=7&rules=nikoli&pairs=-3&walls=x"),
  );
  assert.deepEqual(
    [wish.rows, wish.cols, wish.difficulty, wish.seed, wish.rules],
    [9, 8, "hard", 7, "nikoli"],
  );
  assert.ok(!("pairs" in wish) && !("walls" in wish));
  assert.equal(wishOf("kami", new URLSearchParams("difficulty=silly")).difficulty, undefined);
});

test("the options lead to the same wish but for the seed", () => {
  const wish = wishOf("kami", new URLSearchParams("rows=13&cols=8&colors=5&difficulty=easy"));
  const again = wishOf("kami", new URLSearchParams(wishOptions(wish) as Record<string, string>));
  assert.deepEqual({ ...again, seed: 0 }, { ...wish, seed: 0 });
});

test("a day is the same wish everywhere, another day another one", () => {
  assert.deepEqual(dayWish("chains", "2026-11-21"), dayWish("chains", "2026-11-21"));
  assert.notEqual(dayWish("chains", "2026-11-21").seed, dayWish("chains", "2026-11-22").seed);
  assert.equal(dayOf(new Date(2026, 0, 5)), "2026-01-05");
  // Monday is small, Sunday is large
  assert.ok(dayWish("cycle", "2026-11-16").rows < dayWish("cycle", "2026-11-22").rows);
});
