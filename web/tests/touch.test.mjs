// By touch on a phone's screen, beside playing (play.test.mjs): the editor, Snake, watching.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hash } from "./boards.mjs";
import { PHONE, open, page, withPages } from "./browser.mjs";
import { byTouch, swipe } from "./hands.mjs";

withPages(PHONE);

const tap = (name) => page.getByRole("button", { name }).first().tap();
const good = () => page.waitForSelector(".said[data-tone=good]", { timeout: 30_000 });

test("a puzzle is painted, judged and played by touch", async () => {
  await open("#/edit/numberlink");
  for (let i = 0; i < 4; i++) await tap("Fewer rows");
  for (let i = 0; i < 4; i++) await tap("Fewer columns");
  assert.equal(await page.locator("[role=gridcell]").count(), 9);
  for (const cell of [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ])
    await byTouch(page, [cell]);
  await good();
  assert.match(await page.locator(".said").textContent(), /One solution/);
  await page.locator("[data-tool=play]").tap();
  await page.waitForSelector("[data-tool=check]");
  for (const col of [0, 1, 2])
    await byTouch(page, [
      [0, col],
      [1, col],
      [2, col],
    ]);
  await good();
});

test("a wall is painted by touch, the loop goes, and the nearest fix brings it back", async () => {
  await open("#/edit/cycle");
  await good();
  await byTouch(page, [[2, 2]]);
  await page.waitForSelector(".said[data-tone=bad]");
  await tap(/Nearest fix/);
  await good();
});

test("Snake is steered by swipes and by buttons, and the autopilot fills its board", async () => {
  await open("#/snake?size=6&seed=3");
  const { x, y, width, height } = await page.locator(".board-svg").boundingBox();
  await swipe(
    page,
    { x: x + width / 2, y: y + height * 0.7 },
    { x: x + width / 2, y: y + height * 0.3 },
  );
  await page.waitForSelector(".said[data-tone=bad]");
  await page.locator(".said").getByRole("button", { name: "New game" }).tap();
  await page.waitForFunction(() => !document.querySelector(".said[data-tone=bad]"));
  await page.locator(".pad-left").tap();
  await page.waitForSelector(".said[data-tone=bad]");
  await page.locator(".said").getByRole("button", { name: "New game" }).tap();
  await page.waitForFunction(() => !document.querySelector(".said[data-tone=bad]"));
  await page.locator("[data-tool=auto]").tap();
  await good();
});

test("a verdict on Snake and its film by touch; neither board nor tools move", async () => {
  await open(hash("snake", "....\n....\n#.##\n....\n....\n"));
  const places = () =>
    page.evaluate(() =>
      [".board-svg", "[data-tool=decide]"].map((part) => {
        const { x, y, width } = document.querySelector(part).getBoundingClientRect();
        return [x, y, width].map(Math.round);
      }),
    );
  const before = await places();
  await page.locator("[data-tool=decide]").tap();
  await tap("Watch it lose");
  await page.locator(".transport").waitFor();
  assert.deepEqual(await places(), before);
  // a swipe does not steer the game that waits
  const { x, y, width, height } = await page.locator(".board-svg").boundingBox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  await swipe(page, middle, { ...middle, y: y + height * 0.1 });
  await tap("Back to the game");
  assert.match(await page.locator(".count").textContent(), /^1 of 17 cells · 0 steps/);
  assert.deepEqual(await places(), before);
});

test("on a small phone the board keeps a third of the screen, and the tools stay", async () => {
  await page.setViewportSize({ width: 360, height: 600 });
  await open("#/snake?size=6&seed=3");
  const high = (part) => page.locator(part).evaluate((it) => it.getBoundingClientRect().height);
  assert.ok((await high(".stage")) >= 180);
  const bottom = await page
    .locator(".tools")
    .evaluate((tools) => tools.getBoundingClientRect().bottom);
  assert.ok(bottom <= 601, `the tools end at ${bottom}`);
});

test("rules are applied to the graph by touch until the search finishes it", async () => {
  await open(`#/watch/${hash("chains").slice(2)}`, ".rule");
  const some = page.locator(".rule:not([aria-disabled])");
  for (let turns = 0; (await some.count()) > 0; turns++) {
    assert.ok(turns < 60, "the rules come to an end");
    await some.first().tap();
    await page.waitForTimeout(60);
  }
  await tap("Let search finish");
  await page.waitForFunction(() => {
    const bar = document.querySelector(".transport-line input");
    bar.value = bar.max;
    bar.dispatchEvent(new Event("input"));
    return /solved/.test(document.querySelector(".film-line").textContent);
  });
});
