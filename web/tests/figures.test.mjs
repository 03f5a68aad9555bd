// Statistics by kind, size and difficulty with every solve; and what Snake counts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, open, page, withPages } from "./browser.mjs";

withPages(DESK);

const solve = (n, part) => ({
  id: `id${n}`,
  kind: "numberlink",
  size: "7 × 7",
  difficulty: "easy",
  seconds: 60,
  hints: 0,
  day: "2026-03-05",
  ...part,
});
const rows = (n) =>
  page
    .locator("table")
    .nth(n)
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));

test("solves are summed by kind, size and difficulty, and listed one by one", async () => {
  await open("#/settings", "select");
  const all = [
    solve(1),
    solve(2, { seconds: 30, difficulty: "hard" }),
    solve(3, { seconds: 10, hints: 2, size: "12 × 12" }),
    solve(4, { kind: "kami", difficulty: null, size: "6 × 8", seconds: 100 }),
  ];
  await page.evaluate((s) => localStorage.setItem("brimful/solves", JSON.stringify(s)), all);
  await open("#/statistics", "table");
  assert.deepEqual(await rows(0), [
    ["KAMI", "1", "1", "1:40", "1:40"],
    ["Numberlink", "3", "2", "0:30", "0:45"],
  ]);
  await page.locator("select").selectOption("size");
  assert.deepEqual(await rows(0), [
    ["KAMI 6 × 8", "1", "1", "1:40", "1:40"],
    ["Numberlink 7 × 7", "2", "2", "0:30", "0:45"],
    ["Numberlink 12 × 12", "1", "0", "–", "–"],
  ]);
  await page.locator("select").selectOption("difficulty");
  assert.equal((await rows(0)).length, 3);
  assert.deepEqual((await rows(1))[1], [
    "Numberlink 12 × 12",
    "Easy",
    "2 hints",
    "0:10",
    "Mar 5, 2026",
  ]);
});

test("Snake says what its lines mean, and keeps the player's own best, not the autopilot's", async () => {
  await open("#/snake?size=6&seed=3");
  assert.match(await page.locator(".legend").textContent(), /loop.*route to the food.*shortcuts/);
  await page.keyboard.press("l");
  assert.equal(await page.locator(".legend").isVisible(), false);
  await page.keyboard.press("p");
  await page.waitForTimeout(300);
  await page.keyboard.press("p");
  await page.keyboard.press("Escape");
  const crash = async () => {
    for (let turn = 0; !(await page.locator(".said[data-tone=bad]").count()); turn++) {
      assert.ok(turn < 200);
      await page.keyboard.press("ArrowUp");
      await page.waitForTimeout(150);
    }
  };
  await page.keyboard.press("n");
  await page.waitForFunction(() => !/seed=3(&|$)/.test(location.hash));
  await page.waitForSelector(".tools");
  await crash();
  await page.keyboard.press("n");
  await page.waitForFunction(() =>
    /Your best here: length \d/.test(document.querySelector(".said").textContent),
  );
  await open("#/statistics", "table");
  assert.deepEqual(
    (await rows(0)).map((row) => row.slice(0, 3)),
    [["6 × 6", "1", "0"]],
  );
});
