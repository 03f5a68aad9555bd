// Packs by size and difficulty, with progress and the next unsolved; any size and seed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, open, page, withPages } from "./browser.mjs";

withPages(DESK);

test("a pack is narrowed by difficulty and size, and leads to the next unsolved", async () => {
  await open("#/pack/numberlink", ".pack");
  assert.match(await page.locator(".levels .number").textContent(), /^0 of 139 solved/);
  await page.getByLabel("Difficulty").selectOption("hard");
  await page.getByLabel("Size").selectOption("12 × 12");
  const names = await page.locator(".pack-name").allTextContents();
  assert.ok(names.length > 3 && names.every((name) => name.endsWith("12 × 12")), names.join());
  // a reload, or the way back from a board, keeps the choice
  await page.reload();
  await page.waitForSelector(".pack");
  assert.deepEqual(await page.locator(".pack-name").allTextContents(), names);
  await page.getByRole("link", { name: "Next unsolved" }).click();
  await page.waitForSelector("[data-tool=check]");
  assert.match(await page.locator(".bar-title p").textContent(), /^12 × 12 · \d+ of 139/);
});

test("a size typed freely and a seed make the same puzzle twice", async () => {
  const make = async () => {
    await open("#/new/numberlink", "form");
    await page.getByText("Any size, seed").click();
    await page.getByLabel("Rows").fill("4");
    await page.getByLabel("Columns").fill("6");
    await page.getByLabel("Seed").fill("77");
    await page.getByRole("button", { name: "Make a puzzle" }).click();
    await page.waitForSelector("[data-tool=check]");
    assert.match(await page.locator(".bar-title p").textContent(), /4 × 6 · seed 77/);
    return page.locator(".disc").evaluateAll((all) => all.map((disc) => disc.innerHTML).join());
  };
  const first = await make();
  assert.equal(await make(), first);
});

test("boards beyond rectangles are in the packs and can be made", async () => {
  await open("#/pack/numberlink?board=bridges", ".pack");
  const names = await page.locator(".pack-name").allTextContents();
  assert.ok(names.length > 3 && names.every((name) => name.endsWith("Bridges")), names.join());
  await open("#/new/numberlink", "form");
  await page.getByLabel("5 × 5").check();
  await page.getByLabel("Hexagons").check();
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  await page.waitForSelector('.board[data-shape="hex"]');
  assert.match(await page.evaluate(() => location.hash), /shape=hex&outline=hexagon/);
  assert.equal(await page.locator(".faces path, .faces polygon").count(), 19);
});

test("a pack prints several to a page, the rules once, the answers at the back", async () => {
  await open("#/print/kami?difficulty=easy", ".book");
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await page.getByLabel("Paper").selectOption("Letter");
  assert.match(await page.locator(".book style").textContent(), /size: 215.9mm 279.4mm/);
  assert.equal(await page.locator(".book-page").count(), 3);
  await page.getByRole("button", { name: "Print" }).click();
  await page.waitForFunction(() => window.printed);
  assert.equal(await page.locator(".book-page").count(), 4);
  assert.equal(await page.locator(".book-rules").count(), 1);
  // moves stand where they are made, and nothing else is printed
  assert.match(await page.locator(".book-moves").first().textContent(), /1[A-F]/);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".book-form").isVisible(), false);
});

test("paper is white under a dark theme, before and after it is printed", async () => {
  await page.emulateMedia({ colorScheme: "dark" });
  const floor = () =>
    page
      .locator(".face")
      .first()
      .evaluate((face) => getComputedStyle(face).fill);
  await open("#/print/numberlink", ".book-page");
  assert.equal(await floor(), "rgb(255, 255, 255)");
  await page.emulateMedia({ colorScheme: "light" });
  await open("#/settings", "select");
  await page.getByLabel("Theme").selectOption("dark");
  await open("#/numberlink/pack/1");
  assert.notEqual(await floor(), "rgb(255, 255, 255)");
  await page.emulateMedia({ media: "print" });
  assert.equal(await floor(), "rgb(255, 255, 255)");
});
