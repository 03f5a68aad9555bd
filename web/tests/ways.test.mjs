// Boards whose sides are joined, whose squares touch at corners, and graphs: by keys and by mouse.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hash } from "./boards.mjs";
import { DESK, open, page, withPages } from "./browser.mjs";
import { arrowTo, byMouse, spot } from "./hands.mjs";

withPages(DESK);

const TORUS = "[path step] Torus\nwrap: both\n\n1 . .\n. . .\n. . .\n";
const CORNERS = "[path step] Corners\ndiagonals: yes\n\n1 . .\n. . .\n. . 9\n";
const CUBE = "[cycle graph] Cube\nnodes: 0-7\nedges: 0-1-2-3-0 4-5-6-7-4 0-4 1-5 2-6 3-7\n";
const BRIDGE = "[numberlink fill]\nbridges: 1,1\n\nA . B\n. . .\nB . A\n";
const TILES = "[kami] Ring\nwrap: rows\n\n0 1 2\n1 1 0\n";

const count = () => page.locator(".count").first().textContent();
const cursor = () =>
  page.locator(".board-svg").evaluate((board) => {
    const cell = document.getElementById(board.getAttribute("aria-activedescendant"));
    return cell.getAttribute("aria-label").split(", ").slice(0, 2).join(", ");
  });
const press = async (...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("arrow keys cross joined sides, with Shift, with a path in hand, and without", async () => {
  await open(hash("path", TORUS));
  await arrowTo(page, [0, 0]);
  await press("ArrowLeft");
  assert.equal(await cursor(), "row 1, column 3");
  await press("ArrowUp");
  assert.equal(await cursor(), "row 3, column 3");
  await press("ArrowRight", "ArrowDown");
  assert.equal(await cursor(), "row 1, column 1");
  await press("Shift+ArrowLeft", "Shift+ArrowUp");
  assert.match(await count(), /^3 of 9/);
  await press("Enter", "ArrowRight", "ArrowRight", "Enter");
  assert.match(await count(), /^5 of 9/);
  assert.equal(await cursor(), "row 3, column 2");
});

test("the cursor goes around a ring of tiles", async () => {
  await open(hash("kami", TILES));
  await arrowTo(page, [0, 0]);
  await press("ArrowLeft");
  assert.equal(await cursor(), "row 1, column 3");
});

test("keys move and draw over corners", async () => {
  await open(hash("path", CORNERS));
  await arrowTo(page, [0, 0]);
  await press("Shift+PageDown", "Shift+PageUp", "Shift+ArrowDown", "Shift+End");
  assert.equal(await cursor(), "row 3, column 2");
  assert.match(await count(), /^5 of 9/);
  await press("Home");
  assert.equal(await cursor(), "row 2, column 1");
});

test("in a graph keys point at one neighbor after the other, and draw to it", async () => {
  await open(hash("cycle", CUBE));
  await page.locator(".board-svg").focus();
  const at = await cursor();
  await press("g");
  assert.equal(await cursor(), at);
  await press(".", ".", ".");
  assert.equal(await page.locator(".glow-line").count(), 1);
  assert.match(await page.locator("[aria-live]").allTextContents().then(String), /node 4, empty/);
  await press("Shift+G");
  assert.match(await cursor(), /^node 4/);
  assert.equal(await page.locator(".glow-line").count(), 0);
  await press("Enter", ",", "g", "Enter");
  assert.match(await cursor(), /^node 7/);
  assert.equal(await page.locator(".tube").count(), 1);
});

test("a drag off a joined side goes on opposite, back, and leaves an end there", async () => {
  await open(hash("path", TORUS));
  const { x, y } = await spot(page, [0, 0]);
  const right = await spot(page, [0, 1]);
  const side = right.x - x;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - side * 0.8, y, { steps: 4 });
  assert.match(await count(), /^2 of 9/);
  await page.mouse.move(x, y, { steps: 4 });
  assert.match(await count(), /^1 of 9|^0 of 9/);
  await page.mouse.move(x, y - side * 0.8, { steps: 4 });
  await page.mouse.up();
  assert.match(await count(), /^2 of 9/);
  const end = await spot(page, [2, 0]);
  await page.mouse.move(end.x, end.y);
  await page.mouse.down();
  await page.mouse.move(end.x - side * 0.8, end.y, { steps: 4 });
  await page.mouse.up();
  assert.match(await count(), /^3 of 9/);
});

test("a drag off a side that is not joined changes nothing", async () => {
  await open(hash("path", CORNERS));
  const { x, y } = await spot(page, [0, 0]);
  const side = (await spot(page, [0, 1])).x - x;
  await byMouse(page, [
    [0, 0],
    [0, 1],
  ]);
  await page.mouse.move(x + side, y);
  await page.mouse.down();
  await page.mouse.move(x + side, y - side * 0.8, { steps: 4 });
  assert.match(await count(), /^2 of 9/);
  await page.mouse.up();
});

test("help says how joined sides are crossed, where there are some", async () => {
  await open(hash("path", TORUS));
  await press("?");
  const help = () => page.locator("dialog").textContent();
  assert.match(await help(), /Opposite sides are joined\. .*tap the cell opposite/);
  assert.match(await help(), /PgDn ?Move diagonally/);
  await open(hash("path", CORNERS));
  await press("?");
  assert.doesNotMatch(await help(), /joined/);
});

test("in the editor keys cross joined sides, and thin walls stand and fall there", async () => {
  await open(hash("edit/path", TORUS));
  await arrowTo(page, [0, 0]);
  const links = () => page.locator(".link").count();
  const stubs = await links();
  assert.ok(stubs > 0);
  await page.locator("[data-brush=thin]").click();
  await page.locator(".board-svg").focus();
  await press("ArrowLeft");
  assert.match(await cursor(), /^row 1, column 3/);
  await press("ArrowUp", "Shift+ArrowDown");
  assert.match(await cursor(), /^row 3, column 3/);
  assert.ok((await links()) < stubs);
  await press("Shift+ArrowDown");
  assert.equal(await links(), stubs);
});

test("an answer on a draft with a bridge goes straight over it", async () => {
  await open(hash("edit/numberlink", BRIDGE));
  await page.waitForSelector(".tube");
  for (const tube of await page.locator(".tube-fill").all()) {
    const points = (await tube.getAttribute("d")).match(/-?[\d.]+/g).map(Number);
    for (let i = 2; i < points.length; i += 2)
      assert.ok(points[i] === points[i - 2] || points[i + 1] === points[i - 1], `${points}`);
  }
});
