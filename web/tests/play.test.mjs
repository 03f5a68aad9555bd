// Every kind of puzzle is solved by mouse, by keyboard alone, and by touch on a phone's screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARDS, hash, walk } from "./boards.mjs";
import { DESK, PHONE, browser, openPage, server, withBrowser } from "./browser.mjs";
import { arrowTo, byKeys, byMouse, byTouch, spot } from "./hands.mjs";

withBrowser();

const paint = {
  mouse: async (page, cell, color) => {
    await page.locator(".color").nth(color).click();
    const { x, y } = await spot(page, cell);
    await page.mouse.click(x, y);
  },
  touch: async (page, cell, color) => {
    await page.locator(".color").nth(color).tap();
    await byTouch(page, [cell]);
  },
  keys: async (page, cell, color) => {
    await page.locator(".board-svg").focus();
    await arrowTo(page, cell);
    await page.keyboard.press(String(color + 1));
    // on Flood-It boards the color is the move; after the last one Enter would open the next puzzle
    if (!page.url().includes("#/flood")) await page.keyboard.press("Enter");
  },
};
const draw = { mouse: byMouse, keys: byKeys, touch: byTouch };

async function play(page, kind, hand) {
  const { paths, moves } = BOARDS[kind];
  for (const path of paths ?? []) await draw[hand](page, path);
  for (const [cell, color] of moves ?? []) await paint[hand](page, cell, color);
}

for (const kind of Object.keys(BOARDS))
  for (const [hand, options] of Object.entries({ mouse: DESK, keys: DESK, touch: PHONE }))
    test(`${kind} by ${hand}`, async () => {
      const page = await openPage(browser, options);
      await page.goto(server.url + hash(kind));
      await page.waitForSelector(".tools");
      assert.equal(await page.locator(".said[data-tone=good]").count(), 0);
      await play(page, kind, hand);
      await page.waitForSelector(".said[data-tone=good]");
      assert.deepEqual(page.errors, []);
      await page.context().close();
    });

test("undo, redo, restart and branches bring every position back", async () => {
  const page = await openPage(browser);
  await page.goto(server.url + hash("numberlink"));
  await page.waitForSelector(".tools");
  const filled = () => page.locator(".count").textContent();
  const empty = await filled();
  await byMouse(page, BOARDS.numberlink.paths[0]);
  const one = await filled();
  assert.notEqual(one, empty);
  await page.keyboard.press("u");
  assert.equal(await filled(), empty);
  await page.keyboard.press("r");
  assert.equal(await filled(), one);
  await page.keyboard.press("b");
  await byMouse(page, BOARDS.numberlink.paths[1]);
  await page.keyboard.press("b");
  await byMouse(page, BOARDS.numberlink.paths[2]);
  assert.equal(await page.locator(".bars span").count(), 2);
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  assert.equal(await filled(), one);
  assert.equal(await page.locator(".bars span").count(), 0);
  await page.context().close();
});

test("check names the first error and points at it", async () => {
  const page = await openPage(browser);
  await page.goto(server.url + hash("numberlink", "[numberlink]\n\na . b\n. . .\na . b\n"));
  await page.waitForSelector(".tools");
  await byMouse(page, [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
    [2, 0],
  ]);
  await page.keyboard.press("c");
  assert.match(await page.locator(".said[data-tone=bad]").textContent(), /\w+ \w+/);
  assert.equal(await page.locator(".mark.wrong").count(), 1);
  await page.context().close();
});

test("one path: a drag from 1, back, and taps in line", async () => {
  const page = await openPage(browser);
  await page.goto(server.url + hash("path"));
  await page.waitForSelector(".tools");
  const filled = () => page.locator(".count").textContent();
  const drag = (...cells) => byMouse(page, cells);
  await drag([0, 0], [0, 1], [1, 1], [2, 1], [1, 1], [0, 1]);
  assert.match(await filled(), /^2 of 9/);
  const click = async (cell) => {
    const { x, y } = await spot(page, cell);
    await page.mouse.click(x, y);
  };
  // the 2 is an end of nothing: the path goes on over it
  await drag([0, 1], [0, 2], [1, 2]);
  await click([1, 0]);
  assert.match(await filled(), /^6 of 9/);
  await click([2, 0]);
  await click([2, 1]);
  await drag([2, 1], [2, 2]);
  await page.waitForSelector(".said[data-tone=good]");
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test("one path: a drag over a corner of Hidato, and beads only behind numbers", async () => {
  const page = await openPage(browser);
  const text = "[path step] Slant\ndiagonals: yes\n\n1 . 4\n. 5 .\n9 . .\n";
  await page.goto(server.url + hash("path", text));
  await page.waitForSelector(".tools");
  await byMouse(page, walk("00 10 01 02 11 12 22 21 20"));
  await page.waitForSelector(".said[data-tone=good]");
  assert.equal(await page.locator(".bead").count(), 4);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
