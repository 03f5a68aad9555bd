// Whether a board of Snake can be won: the answer, the film that shows it, and the way back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hash } from "./boards.mjs";
import { DESK, open, page, withPages } from "./browser.mjs";
import { arrowTo, byMouse } from "./hands.mjs";

withPages(DESK);

const said = () => page.locator(".said p").textContent();
const count = () => page.locator(".count").first().textContent();
const judged = (tone) => page.waitForSelector(`.said[data-tone=${tone}]`, { timeout: 60_000 });
const button = (name) => page.getByRole("button", { name, exact: true });
/** One cell joins two parts. */
const CUT = "....\n....\n#.##\n....\n....\n";
/** No known rule decides it, and it has few bodies. */
const SEARCHED = "....\n.##.\n....\n.##.\n....\n";
/** Neither a rule nor a search decides it. */
const OPEN = `...........\n${"....#.#....\n".repeat(6)}...........\n`;
/** Without a loop, and won all the same. */
const WON = ".....\n..#..\n.....\n.....\n#...#\n";
/** A search takes seconds. */
const LONG = "...###\n.....#\n.#....\n......\n......\n.....#\n";

test("a verdict and its film leave the player's game as it was", async () => {
  await open("#/snake?size=6&seed=3");
  await page.keyboard.press("p");
  await page.waitForFunction(
    () => Number(/· (\d+) step/.exec(document.querySelector(".count").textContent)[1]) > 5,
  );
  await page.keyboard.press("Escape");
  const before = await count();
  const body = () => page.locator(".board .tube-fill").first().getAttribute("d");
  const snake = await body();
  await page.keyboard.press("v");
  await judged("good");
  assert.match(
    await said(),
    /^Yes, wherever the food is placed\. A loop leads through every free cell\./,
  );
  assert.equal(await count(), before, "the game is shown until the film is wanted");
  // the button has the focus
  await page.keyboard.press("Enter");
  await page.locator(".transport").waitFor();
  assert.match(await count(), /^1 of 36|^2 of 36/);
  await page.keyboard.press("End");
  assert.match(await count(), /^36 of 36/);
  assert.match(await said(), /board is full after \d+ steps/);
  await page.keyboard.press("ArrowLeft");
  assert.match(await count(), /^35 of 36/);
  assert.match(await said(), /^Yes/);
  await page.keyboard.press("Home");
  assert.match(await count(), /^1 of 36 cells · 0 steps/);
  await page.keyboard.press("ArrowRight");
  assert.match(await count(), / 1 step$/);
  // keys that steer do not reach the game that waits
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("w");
  const toggle = (name) => page.locator(".transport").getByRole("button", { name });
  await page.keyboard.press(" ");
  await toggle("Pause").waitFor();
  await page.keyboard.press(" ");
  await toggle("Play").waitFor();
  await page.keyboard.press("Escape");
  assert.deepEqual([await count(), await body()], [before, snake]);
  assert.equal(await page.locator(".transport").count(), 0);
  await page.keyboard.press(" ");
  await page.waitForFunction(
    (before) => document.querySelector(".count").textContent !== before,
    before,
  );
});

test("where one cell joins two parts, the film ends with food that is not reached", async () => {
  await open(hash("snake", CUT));
  await page.locator("[data-tool=decide]").click();
  await judged("bad");
  assert.match(await said(), /^No: .*\. Only row 2, column 2 joins two parts/);
  assert.notEqual(await page.locator(".mark.why").getAttribute("d"), "");
  await button("Watch it lose").click();
  await page.locator(".transport").waitFor();
  const bar = page.locator(".transport-line input");
  await bar.fill(await bar.getAttribute("max"));
  assert.match(await said(), /ends with \d+ of 17 cells/);
  assert.notEqual(await page.locator(".mark.wrong").getAttribute("d"), "");
  await button("Back to the game").click();
  assert.match(await count(), /^1 of 17 cells · 0 steps/);
  assert.equal(await page.locator(".mark").count(), 0);
});

test("a search decides, and what stays open is said with what is sure", async () => {
  await open(hash("snake", SEARCHED));
  await page.keyboard.press("v");
  await judged("bad");
  assert.match(
    await said(),
    /All \d+ ways the snake can lie were judged, and a length of \d+ is sure/,
  );
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("[data-verdict]").count(), 0);
  await open(`${hash("snake", OPEN)}?decide=1`);
  await page.getByText("Undecided.").first().waitFor({ timeout: 60_000 });
  assert.match(await said(), /with 76 cells it is too large .* sure to fill \d+ of 76 cells/);
  await button("Back to the game").click();
  assert.equal(await button("Back to the game").count(), 0);
});

test("judging stops at once, and the next question is answered", async () => {
  await open(hash("snake", LONG));
  await page.keyboard.press("v");
  await button("Stop").click();
  assert.match(await said(), /^Stopped\./);
  await page.keyboard.press("v");
  await button("Stop").waitFor();
  // steering is an answer, too
  await page.keyboard.press("ArrowUp");
  assert.equal(await button("Stop").count(), 0);
  await open(hash("snake", WON));
  await page.keyboard.press("v");
  await judged("good");
  assert.match(await said(), /a length of 22 is sure/);
});

test("walls are painted from Snake, and the board comes back to be judged", async () => {
  await open("#/snake?size=6&seed=3");
  await page.keyboard.press("e");
  await page.waitForSelector(".play.edit");
  assert.equal(await page.locator("[role=gridcell]").count(), 36);
  await page.locator("[role=gridcell]").nth(7).click({ force: true });
  await page.locator("[data-tool=snake]").click();
  await page.waitForSelector(".play.snake");
  await page.keyboard.press("v");
  await page.waitForSelector(".snake .pane[data-verdict]", { timeout: 60_000 });
  assert.match(await count(), / of 35 cells/);
});

test("a person plays against the worst food, and the game before goes on", async () => {
  await open(hash("snake", CUT));
  await page.keyboard.press("p");
  await page.waitForFunction(() => /· [1-9]/.test(document.querySelector(".count").textContent));
  await page.keyboard.press("Escape");
  const before = await count();
  await page.keyboard.press("v");
  await judged("bad");
  await button("Play against it").click();
  await page.getByText("placed to beat you").first().waitFor();
  assert.match(await count(), /^1 of 17 cells · 0 steps/);
  await page.keyboard.press("ArrowUp");
  await page.waitForSelector(".said[data-tone=bad]");
  assert.match(await said(), /^Crashed at length 1\.$/);
  assert.equal(await page.evaluate(() => localStorage.getItem("brimful/snake-scores")), null);
  await page.getByRole("link", { name: "Back" }).click();
  await page.waitForFunction(
    (before) => document.querySelector(".count").textContent === before,
    before,
  );
});

test("the autopilot waits for food that the player places by mouse and by keys", async () => {
  await open("#/snake?size=6&seed=3");
  await page.keyboard.press("v");
  await judged("good");
  await button("Place the food").click();
  await page.waitForFunction(() =>
    /^Place the food/.test(document.querySelector(".said")?.textContent),
  );
  const waits = (length) =>
    page.waitForFunction(
      (start) =>
        document.querySelector(".count").textContent.startsWith(start) &&
        /^Place the food/.test(document.querySelector(".said").textContent),
      `${length} of 36`,
    );
  await waits(1);
  await byMouse(page, [[5, 5]]);
  await waits(2);
  // the head lies where the food lay
  await byMouse(page, [[5, 5]]);
  assert.match(await said(), /The snake lies there/);
  await arrowTo(page, [0, 0]);
  await page.keyboard.press("Enter");
  await waits(3);
  await page.keyboard.press("p");
  assert.match(await count(), /^3 of 36/);
});
