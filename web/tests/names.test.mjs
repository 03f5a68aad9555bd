// What a screen reader says of cells follows the board, whatever changed it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hash, walk } from "./boards.mjs";
import { DESK, open, page, withPages } from "./browser.mjs";
import { byKeys, byMouse } from "./hands.mjs";

withPages(DESK);

const FOUR = "[numberlink] Four\n\na . . b\n. . . .\n. . . .\na . . b\n";

/** The names of cells without their places. */
const names = (cells) =>
  page.evaluate(
    (cells) =>
      cells.map(([row, col]) =>
        document
          .querySelector(`[aria-rowindex="${row + 1}"] > [aria-colindex="${col + 1}"]`)
          .getAttribute("aria-label")
          .replace(/^row \d+, column \d+(, |: )/, ""),
      ),
    cells,
  );

for (const [hand, draw] of Object.entries({ mouse: byMouse, keys: byKeys }))
  test(`cells say their line once it is drawn by ${hand}, longer, and gone`, async () => {
    await open(hash("numberlink", FOUR));
    const path = walk("00 10 20 21");
    await draw(page, path.slice(0, 3));
    assert.deepEqual(await names(path), [
      "endpoint a, line to below, on path a",
      "line to above and below, on path a",
      "line to above, end, can be extended, of path a",
      "empty",
    ]);
    await draw(page, path.slice(2));
    assert.deepEqual((await names(path)).slice(2), [
      "line to above and the right, on path a",
      "line to the left, end, can be extended, of path a",
    ]);
    await page.keyboard.press("u");
    await page.keyboard.press("u");
    assert.deepEqual(await names(path), ["endpoint a, empty", "empty", "empty", "empty"]);
  });

test("cells say which edges are crossed out, and no longer after undo", async () => {
  await open(hash("numberlink", FOUR));
  const edge = walk("11 12");
  await page.keyboard.press("x");
  await byMouse(page, edge);
  assert.deepEqual(await names(edge), [
    "empty, crossed out to the right",
    "empty, crossed out to the left",
  ]);
  await page.keyboard.press("u");
  assert.deepEqual(await names(edge), ["empty", "empty"]);
});

test("cells say what the editor painted", async () => {
  await open("#/edit/numberlink");
  await byMouse(page, walk("11"));
  await byMouse(page, walk("13"));
  assert.deepEqual(await names(walk("11 12 13")), ["Label A", "Empty", "Label A"]);
  await page.keyboard.press("u");
  assert.deepEqual(await names(walk("13")), ["Empty"]);
});
