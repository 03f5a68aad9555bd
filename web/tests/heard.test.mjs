// What a screen reader says while one plays and edits by keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hash } from "./boards.mjs";
import { DESK, open, page, withPages } from "./browser.mjs";
import { arrowTo } from "./hands.mjs";

withPages(DESK);

const heard = async (key) => {
  await page.keyboard.press(key);
  return (await page.locator("[aria-live]").allTextContents()).join("");
};

test("moves on lines, the way back, and what lines do now are heard", async () => {
  await open(hash("numberlink"));
  await arrowTo(page, [0, 0]);
  assert.match(await heard("Shift+ArrowRight"), /^row 1, column 2/);
  assert.equal(await heard("u"), "0 of 25 cells");
  assert.equal(await heard("r"), "2 of 25 cells");
  assert.match(await heard("x"), /cross edges out/);
  assert.match(await heard("x"), /draw lines/);
});

test("colors chosen by keys and moves on tiles are heard", async () => {
  await open(hash("kami"));
  await arrowTo(page, [2, 0]);
  assert.equal(await heard("2"), "B, 1 region");
  assert.equal(await heard("Enter"), "1 move");
  assert.equal(await heard("u"), "0 moves");
  await open(hash("flood"));
  await page.locator(".board-svg").focus();
  assert.equal(await heard("2"), "1 move");
});

test("in the editor places, brushes and what is painted are heard", async () => {
  await open("#/edit/numberlink");
  await arrowTo(page, [0, 0]);
  assert.equal(await heard("ArrowRight"), "row 1, column 2: Empty");
  assert.equal(await heard("a"), "Label A");
  assert.equal(await heard("Enter"), "row 1, column 2: Label A");
  assert.equal(await heard("Backspace"), "row 1, column 2: Empty");
});

test("a thin wall is heard, and the cursor stays beside it in sight, to take it down", async () => {
  await open("#/edit/numberlink");
  await page.locator("[data-brush=thin]").click();
  await page.locator(".board-svg").focus();
  await arrowTo(page, [1, 1]);
  const cursor = () => page.locator(".cursor-line").getAttribute("d");
  const before = await cursor();
  const walls = () => page.locator(".wall-line").count();
  const none = await walls();
  for (const [heardNow, there] of [
    ["Wall toward row 2, column 3", none + 1],
    ["No wall toward row 2, column 3", none],
  ]) {
    assert.equal(await heard("Shift+ArrowRight"), heardNow);
    assert.equal(await walls(), there);
    assert.equal(await cursor(), before);
    assert.equal(
      await page.locator(".cursor").evaluate((layer) => getComputedStyle(layer).opacity),
      "1",
    );
  }
  await page.keyboard.press("?");
  assert.match(await page.locator("dialog").textContent(), /Shift.*a thin wall/);
});

test("a new screen says its name, and nothing of the last", async () => {
  await open(hash("numberlink"));
  await page.locator(".board-svg").focus();
  assert.match(await heard("x"), /cross edges out/);
  await page.getByRole("link", { name: "Back" }).click();
  await page.waitForSelector(".home");
  assert.deepEqual(await page.locator("[aria-live]").allTextContents(), ["", ""]);
  assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), "Brimful");
});
