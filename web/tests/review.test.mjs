// After the game: one's own steps again, the step that lost the way, and a try from there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARDS, hash } from "./boards.mjs";
import { DESK, browser, open, openPage, page, server, withPages } from "./browser.mjs";
import { byMouse, spot } from "./hands.mjs";

withPages({ ...DESK, permissions: ["clipboard-read", "clipboard-write"] });

const count = () => page.locator(".count").first().textContent();
const said = () => page.locator(".said p").textContent();
const replay = () => page.locator(".said").getByRole("button", { name: "Replay my steps" }).click();
const paint = async (cell, color) => {
  await page.locator(".color").nth(color).click();
  const { x, y } = await spot(page, cell);
  await page.mouse.click(x, y);
};

test("a KAMI solve shows the move that left the optimum, and what it cost", async () => {
  await open(hash("kami"));
  // two moves suffice; the second of these three joins nothing
  for (const color of [1, 0, 2]) await paint([1, 0], color);
  await page.waitForSelector(".said[data-tone=good]");
  await replay();
  await page.waitForFunction(() =>
    /Before move \d+ the board could be done in 2 moves in all; now it takes \d/.test(
      document.querySelector(".said p").textContent,
    ),
  );
  await page.getByRole("button", { name: "Try from here" }).click();
  assert.match(await count(), /^1 move/);
});

test("after the replay, the end of the game and the way on are said again", async () => {
  await open(hash("numberlink"));
  for (const path of BOARDS.numberlink.paths) await byMouse(page, path);
  const end = await said();
  for (const close of [
    () => page.getByRole("button", { name: "Close", exact: true }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await replay();
    await page.locator(".said .transport").waitFor();
    await close();
    assert.equal(await said(), end);
  }
});

test("a path that shut the others in is named, and undone by Try from here", async () => {
  await open(hash("numberlink"));
  await byMouse(page, BOARDS.numberlink.paths[0]);
  const good = await count();
  // the shortest way joins 4 to 4 and walls in the rest
  await byMouse(page, [
    [0, 4],
    [1, 4],
    [2, 4],
    [2, 3],
    [2, 2],
    [1, 2],
  ]);
  await page.locator("[data-tool=more]").click();
  await page.getByRole("button", { name: /^Replay my steps/ }).click();
  await page.getByText("After step 2 the board cannot be completed").first().waitFor();
  await page.getByRole("button", { name: "One step back" }).click();
  assert.match(await said(), /Step 1 of 2/);
  await page.getByRole("button", { name: "Try from here" }).click();
  assert.equal(await count(), good);
  await page.keyboard.press("r");
  assert.notEqual(await count(), good);
});

test("a solve is shared as a link that replays it; the board stays the friend's own", async () => {
  await open(hash("kami"));
  for (const color of [1, 0, 2]) await paint([1, 0], color);
  await page.waitForSelector(".said[data-tone=good]");
  await page.locator("[data-tool=more]").click();
  await page.getByRole("button", { name: /^Share/ }).click();
  await page.getByRole("button", { name: /^My solve/ }).click();
  await page.getByText("Link copied.").first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await openPage(browser, DESK);
  await friend.goto(link);
  await friend.getByRole("button", { name: "Watch the solve" }).click();
  await friend
    .getByText(/now it takes \d/)
    .first()
    .waitFor();
  assert.match(await friend.locator(".count").first().textContent(), /^0 moves/);
  await friend.goto("about:blank");
  await friend.goto(link.replace(/solve=.*/, "solve=zBroken"));
  await friend.getByText("does not fit this board").first().waitFor();
  assert.deepEqual(friend.errors, []);
  await friend.context().close();
});

test("a solved board has its moment, which ends by itself and loses no focus", async () => {
  await open(hash("numberlink"));
  for (const path of BOARDS.numberlink.paths) await byMouse(page, path);
  await page.waitForFunction(() => document.querySelectorAll(".light").length === 5);
  await page.waitForFunction(() => !document.querySelector(".light"));
  await open(hash("kami"));
  for (const color of [1, 0, 2]) await paint([1, 0], color);
  await page.waitForSelector(".sheet");
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY");
  await page.waitForFunction(() => !document.querySelector(".sheet"));
  await page.keyboard.press("u");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.keyboard.press("r");
  await page.waitForSelector(".said[data-tone=good]");
  assert.equal(await page.locator(".sheet").count(), 0);
});
