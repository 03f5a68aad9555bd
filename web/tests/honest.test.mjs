// Nothing overwrites what was played, and no figure is better than what was done.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARDS, hash } from "./boards.mjs";
import { DESK, browser, open, openPage, page, server, withPages } from "./browser.mjs";
import { byMouse, spot } from "./hands.mjs";

withPages(DESK);

const count = (tab) => tab.locator(".count").first().textContent();
const stored = (key) => page.evaluate((k) => JSON.parse(localStorage.getItem(`brimful/${k}`)), key);
const solves = async () => (await stored("solves")) ?? [];
const more = async (entry) => {
  await page.locator("[data-tool=more]").click();
  await page.getByRole("button", { name: new RegExp(`^${entry}`) }).click();
};
const solveByHand = async () => {
  for (const path of BOARDS.numberlink.paths) await byMouse(page, path);
  await page.waitForSelector(".said[data-tone=good]");
};

test("in high contrast KAMI keeps its colors, has letters, and marks the chosen one", async () => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(hash("kami"));
  const colors = await page
    .locator(".color")
    .evaluateAll((all) => all.map((button) => getComputedStyle(button).backgroundColor));
  assert.equal(new Set(colors).size, 3, colors.join());
  const faces = await page
    .locator(".face")
    .evaluateAll((all) => all.map((face) => getComputedStyle(face).fill));
  assert.equal(new Set(faces).size, 3, faces.join());
  assert.equal(await page.locator(".letters text").first().isVisible(), true);
  const outlines = await page
    .locator(".color")
    .evaluateAll((all) => all.map((button) => getComputedStyle(button).outlineStyle));
  assert.deepEqual(outlines, ["solid", "none", "none"]);
  for (const [cell, color] of BOARDS.kami.moves) {
    await page.locator(".color").nth(color).click();
    const { x, y } = await spot(page, cell);
    await page.mouse.click(x, y);
  }
  await page.waitForSelector(".said[data-tone=good]");
});

test("two tabs at one puzzle: the later move stays, and both show it", async () => {
  await open(hash("numberlink"));
  const other = await page.context().newPage();
  await other.goto(server.url + hash("numberlink"));
  await other.waitForSelector(".tools");
  await byMouse(other, BOARDS.numberlink.paths[1]);
  const one = await count(other);
  await page.waitForFunction((n) => document.querySelector(".count").textContent === n, one);
  assert.match(await page.locator(".said").textContent(), /another tab/);
  // the first tab plays on from there
  await byMouse(page, BOARDS.numberlink.paths[0]);
  const two = await count(page);
  assert.notEqual(two, one);
  await other.waitForFunction((n) => document.querySelector(".count").textContent === n, two);
  // and a tab that is left behind overwrites nothing
  await other.close();
  await page.reload();
  await page.waitForSelector(".tools");
  assert.equal(await count(page), two);
  assert.equal(await page.locator(".tube").count(), 2);
});

test("a solve after the answer was shown is never recorded, whatever restarts", async () => {
  await open(hash("numberlink"));
  await more("Show the solution");
  // the replay runs to its end and leaves the solution on the board
  await page.waitForSelector(".said[data-tone=good]");
  await more("Start again");
  await solveByHand();
  assert.deepEqual(await solves(), []);
  assert.match(await page.locator(".said").textContent(), /no time counts/);
  await page.reload();
  await page.waitForSelector(".tools");
  await more("Start again");
  await solveByHand();
  assert.deepEqual(await solves(), []);
});

test("a solve with hints is told apart; its difficulty and local day are known", async () => {
  const east = await openPage(browser, { ...DESK, timezoneId: "Pacific/Kiritimati" });
  await east.clock.setFixedTime(new Date("2026-03-01T20:00:00Z"));
  await east.goto(server.url + hash("numberlink"));
  await east.waitForSelector(".tools");
  await east.keyboard.press("h");
  await east.getByRole("button", { name: "Why?" }).waitFor();
  for (const path of BOARDS.numberlink.paths) await byMouse(east, path);
  await east.waitForSelector(".said[data-tone=good]");
  assert.match(await east.locator(".said").textContent(), /With 1 hint\./);
  const record = () => east.evaluate(() => JSON.parse(localStorage.getItem("brimful/solves"))[0]);
  await east.waitForFunction(
    () => JSON.parse(localStorage.getItem("brimful/solves"))[0].difficulty,
  );
  const { hints, day, difficulty, size } = await record();
  assert.deepEqual([hints, day, size], [1, "2026-03-02", "5 × 5"]);
  assert.match(difficulty, /^(easy|medium|hard|expert)$/);
  await east.goto(`${server.url}#/statistics`);
  assert.match(await east.locator("table").first().textContent(), /Numberlink10–/);
  await east.context().close();
});

test("starting again before the end does not set the clock back", async () => {
  await page.clock.install();
  await open(hash("numberlink"));
  await byMouse(page, BOARDS.numberlink.paths[0]);
  await page.clock.runFor(65_000);
  await more("Start again");
  assert.match(await page.locator(".time").textContent(), /^1:0/);
});

test("a new game of Snake keeps speed, autopilot and steering", async () => {
  await open("#/snake?size=6&seed=3");
  await page.locator("input[type=range]").fill("10");
  const pilot = page.locator("label", { hasText: "How it steers" }).locator("select");
  const names = await pilot.locator("option").evaluateAll((all) => all.map(({ value }) => value));
  await pilot.selectOption(names.at(-1));
  await page.locator("[data-tool=auto]").click();
  await page.waitForSelector(".said[data-tone]", { timeout: 25_000 });
  await page.keyboard.press("n");
  await page.waitForFunction(() => !/seed=3(&|$)/.test(location.hash));
  await page.waitForSelector("[data-tool=auto][aria-pressed=true]");
  assert.equal(await page.locator("input[type=range]").inputValue(), "10");
  assert.equal(await pilot.inputValue(), names.at(-1));
  await open("#/snake?size=8");
  assert.equal(await page.locator("input[type=range]").inputValue(), "10");
});
