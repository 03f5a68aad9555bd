// What breaks easily: a tap after a drag, the focus when buttons come and go, a game of Snake, a
// shown answer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARDS, HARD, hash } from "./boards.mjs";
import { DESK, PHONE, browser, open, openPage, page, server, withPages } from "./browser.mjs";
import { byMouse, byTouch, spot } from "./hands.mjs";

withPages(DESK);

const count = () => page.locator(".count").first().textContent();
const focused = () =>
  page.evaluate(() =>
    document.activeElement.matches("button")
      ? document.activeElement.textContent.trim()
      : document.activeElement.getAttribute("class"),
  );
const more = async (entry) => {
  await page.locator("[data-tool=more]").click();
  await page.getByRole("button", { name: new RegExp(`^${entry}`) }).click();
};

test("a tap right after a drag is heard", async () => {
  const phone = await openPage(browser, PHONE);
  await phone.goto(server.url + hash("numberlink"));
  await phone.waitForSelector(".tools");
  const empty = await phone.locator(".count").textContent();
  for (let turn = 0; turn < 10; turn++) {
    await byTouch(phone, BOARDS.numberlink.paths[turn % 5]);
    await phone.waitForFunction(
      (before) => document.querySelector(".count").textContent !== before,
      empty,
    );
    await phone.locator("[data-tool=undo]").tap();
    await phone.waitForFunction(
      (before) => document.querySelector(".count").textContent === before,
      empty,
      { timeout: 2000 },
    );
  }
  await phone.context().close();
});

test("the reason for a refused step stays until the next gesture", async () => {
  await open(hash("chains"));
  await byMouse(page, [
    [2, 2],
    [2, 3],
    [1, 3],
  ]);
  assert.match(await count(), /^2 of/);
  assert.match(await page.locator(".said").textContent(), /never decrease/);
  await byMouse(page, [
    [2, 3],
    [2, 4],
  ]);
  assert.equal(await page.locator(".said").textContent(), "");
});

test("the reason for a refused step does not outlast an undo", async () => {
  await open(hash("chains"));
  await byMouse(page, [
    [2, 2],
    [2, 3],
    [1, 3],
  ]);
  assert.match(await page.locator(".said").textContent(), /never decrease/);
  await page.keyboard.press("u");
  assert.equal(await page.locator(".said").textContent(), "");
  await page.keyboard.press("u");
  assert.match(await page.locator(".said").textContent(), /Nothing to undo/);
  await page.keyboard.press("r");
  assert.equal(await page.locator(".said").textContent(), "");
});

test("Stop stays the same button while the work runs, whatever progress arrives", async () => {
  await open(HARD);
  await more("The fewest moves");
  const stop = await page.getByRole("button", { name: "Stop", exact: true }).elementHandle();
  const known = await page.locator(".said p").textContent();
  await page.waitForFunction(
    (before) => document.querySelector(".said p").textContent !== before,
    known,
  );
  assert.equal(await stop.evaluate((button) => button.isConnected), true);
  await stop.click();
  await page.getByText("Stopped.").first().waitFor();
});

test("the focus moves on when the button that held it is gone", async () => {
  await open(hash("numberlink"));
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Why?" }).press("Enter");
  assert.equal(await focused(), "What to do");
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "Do it for me");
  await page.keyboard.press("Enter");
  assert.match(await focused(), /board-svg/);
  await page.keyboard.press("b");
  await page.keyboard.press("b");
  await page.getByRole("button", { name: "Keep" }).press("Enter");
  assert.equal(await focused(), "Keep");
  await page.keyboard.press("Enter");
  assert.match(await focused(), /board-svg/);
  await open("#/edit/kami");
  const fewer = page.getByRole("button", { name: "Fewer rows" });
  await fewer.press("Enter");
  await page.keyboard.press("Enter");
  const rows = page.locator(".stepper").first();
  assert.equal(await rows.textContent(), "11 rows");
  for (let press = 0; press < 12; press++) await page.keyboard.press("Enter");
  assert.equal(await rows.textContent(), "1 row");
});

test("sliders keep their arrows, buttons their Space, where keys steer the snake", async () => {
  await open("#/snake?size=6&seed=3");
  const speed = page.locator("input[type=range]");
  const before = Number(await speed.inputValue());
  await speed.press("ArrowRight");
  assert.equal(Number(await speed.inputValue()), before + 1);
  assert.match(await count(), / 0 steps/);
  await page.locator("[data-tool=loop]").press(" ");
  assert.equal(await page.locator("[data-tool=loop]").getAttribute("aria-pressed"), "false");
});

test("a game of Snake shows its loop from the start, and resumes after a reload", async () => {
  await open("#/snake?size=10&seed=1");
  assert.ok((await page.locator(".board .snake-loop").getAttribute("d")).length > 100);
  await page.keyboard.press("p");
  await page.waitForFunction(
    () => Number(/· (\d+) step/.exec(document.querySelector(".count").textContent)[1]) > 20,
  );
  await page.keyboard.press("Escape");
  const before = await count();
  await page.reload();
  await page.waitForSelector(".tools");
  assert.equal(await count(), before);
  await open("#/snake?size=10", ".cards, .tools");
  await page.waitForFunction(
    (before) => document.querySelector(".count").textContent === before,
    before,
  );
});

test("hints call colors by the letters of the palette", async () => {
  await open(hash("kami"));
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Why?" }).click();
  await page.getByRole("button", { name: "What to do" }).click();
  await page.waitForFunction(() =>
    /Recolor .* to color [A-C]\.$/.test(document.querySelector(".said p").textContent),
  );
});

test("an answer of KAMI is played move by move; a move or leaving ends it", async () => {
  await open(hash("kami"));
  await more("Show the solution");
  await page.locator(".transport").waitFor();
  await page.waitForFunction(() => document.querySelector(".count").textContent.startsWith("1 "));
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.getByRole("button", { name: "One step back" }).click();
  assert.match(await count(), /^0 /);
  await page.locator(".color").nth(1).click();
  const { x, y } = await spot(page, [2, 0]);
  await page.mouse.click(x, y);
  assert.match(await count(), /^1 /);
  assert.equal(await page.locator(".transport").count(), 0);
  await page.keyboard.press("u");
  await more("Show the solution");
  await page.locator(".transport").waitFor();
  await page.goto(`${server.url}#/about`);
  await page.waitForTimeout(2_500);
  assert.deepEqual(page.errors, []);
});

test("while the clock is paused the tools and their keys sleep", async () => {
  await open(hash("numberlink"));
  await byMouse(page, BOARDS.numberlink.paths[0]);
  const before = await count();
  await page.keyboard.press("p");
  await page.waitForSelector(".veil");
  await page.keyboard.press("u");
  assert.equal(await count(), before);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".veil").count(), 0);
  await page.keyboard.press("u");
  assert.notEqual(await count(), before);
});

test("the first page knows that today's puzzle is solved", async () => {
  await open("#/kami/day");
  await more("Show the solution");
  await page.getByRole("button", { name: "Show all" }).click();
  await page.waitForSelector(".said[data-tone=good]");
  await page.goto(`${server.url}#/`);
  await page.getByText("Today’s puzzle, solved").waitFor();
  assert.equal(await page.getByText("Today’s puzzle, solved").count(), 1);
});

test("a board pasted on the first page is read", async () => {
  await open("#/", ".cards");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), BOARDS.numberlink.text);
  await page.keyboard.press("Control+v");
  await page.locator(".found").click();
  await page.waitForSelector("[data-tool=check]");
  assert.match(page.url(), /#\/numberlink\/p\//);
});

test("a board that is zoomed is moved by the wheel", async () => {
  await open(hash("numberlink"));
  const corner = () => page.locator(".board-svg").evaluate((board) => board.viewBox.baseVal.y);
  const whole = await corner();
  for (let press = 0; press < 4; press++) await page.keyboard.press("+");
  const before = await corner();
  const { x, y } = await spot(page, [2, 2]);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 60);
  await page.waitForFunction(
    (y) => document.querySelector(".board-svg").viewBox.baseVal.y > y,
    before,
  );
  await page.keyboard.press("0");
  assert.equal(await corner(), whole);
});

test("sounds and vibration are off until they are wanted", async () => {
  await page.addInitScript(() => {
    window.heard = 0;
    window.felt = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
      window.heard += 1;
      start.call(this, at);
    };
    navigator.vibrate = () => (window.felt += 1) > 0;
  });
  const noticed = () => page.evaluate(() => [window.heard, window.felt]);
  await open(hash("numberlink"));
  await byMouse(page, BOARDS.numberlink.paths[0]);
  assert.deepEqual(await noticed(), [0, 0]);
  await open("#/settings", "select");
  await page.getByLabel("Sounds").check();
  await page.getByLabel("Vibration").check();
  await open(hash("numberlink"));
  for (const path of BOARDS.numberlink.paths.slice(1)) await byMouse(page, path);
  await page.waitForSelector(".said[data-tone=good]");
  const [heard, felt] = await noticed();
  // a step for each drag but the last, and four notes in the end
  assert.ok(heard >= 7 && felt >= 4, `${heard} notes, ${felt} vibrations`);
});
