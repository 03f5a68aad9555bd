// The day: one numbered set, a streak, a calendar with all sets before, and a result to paste.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, PHONE, browser, open, openPage, page, server, withPages } from "./browser.mjs";

withPages({
  ...DESK,
  permissions: ["clipboard-read", "clipboard-write"],
  timezoneId: "Europe/Madrid",
});

const NOW = new Date("2026-03-05T10:00:00Z");
const show = async (tab = page) => {
  await tab.locator("[data-tool=more]").click();
  await tab.getByRole("button", { name: /^Show the solution/ }).click();
  await tab.waitForSelector(".said[data-tone=good]");
};
const solve = (part) => ({
  seconds: 42,
  hints: 0,
  shown: false,
  moves: null,
  fewest: null,
  at: NOW.getTime(),
  ...part,
});
/** As if these days had been played. */
const played = (all) =>
  page.evaluate((days) => localStorage.setItem("brimful/days", JSON.stringify(days)), all);

test("today has a number; what is shown is told apart, and Next leads through the set", async () => {
  await page.clock.setFixedTime(NOW);
  await open("#/", ".today");
  assert.match(await page.locator(".today").textContent(), /Brimful 64.*0 of 6 solved/);
  await open("#/numberlink/day");
  await show();
  assert.match(await page.locator("a.primary").getAttribute("href"), /^#\/cycle\/day\/2026-03-05$/);
  await open("#/day", ".set");
  assert.deepEqual(
    await page.locator(".set a").evaluateAll((all) => all.map((a) => a.dataset.grade)),
    ["open", "shown", "open", "open", "open", "open"],
  );
  assert.equal(await page.locator("[data-grade=shown] .soft").textContent(), "Solution shown");
  await open("#/", ".today");
  assert.match(await page.locator(".today").textContent(), /1 of 6 solved/);
  await page.getByText("Today’s puzzle, solved").waitFor();
});

test("the result says how, and spoils nothing", async () => {
  await page.clock.setFixedTime(NOW);
  await open("#/settings", "input[type=url]");
  await played({
    "2026-03-04": { numberlink: solve({ at: NOW.getTime() - 86_400_000 }) },
    "2026-03-05": {
      numberlink: solve(),
      kami: solve({ seconds: 95, moves: 9, fewest: 8 }),
      chains: solve({ seconds: 61, hints: 2 }),
      flood: solve({ shown: true, moves: 7, fewest: 7 }),
    },
  });
  await page.locator("input[type=url]").fill("https://puzzles.example/");
  await page.locator("input[type=url]").blur();
  await open("#/day", ".set");
  await page.getByRole("button", { name: "Share the result" }).click();
  await page.getByText("Result copied.").first().waitFor();
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    [
      "Brimful 64, March 5, 2026",
      "◐ Cardinal Chains 1:01, 2 hints",
      "★ Numberlink 0:42",
      "· One loop",
      "· One path",
      "☆ KAMI 1:35, 9 moves (8 possible)",
      "○ Flood-It solution shown",
      "2 days in a row",
      "https://puzzles.example/#/day/2026-03-05",
    ].join("\n"),
  );
});

test("the calendar leads to earlier sets, never to later ones, and a set is the same twice", async () => {
  await page.clock.setFixedTime(NOW);
  await open("#/day", ".calendar");
  assert.equal(await page.locator(".calendar td a").count(), 5);
  await page.getByRole("button", { name: "Previous month" }).click();
  await page.locator(".calendar a", { hasText: /^20/ }).click();
  await page.waitForFunction(() => document.querySelector("h1").textContent === "Brimful 51");
  const board = async (tab) => {
    await tab.locator(".set a").nth(1).click();
    await tab.waitForSelector("[data-tool=check]");
    return tab.locator(".disc").evaluateAll((all) => all.map((disc) => disc.innerHTML).join());
  };
  const here = await board(page);
  const other = await openPage(browser, { ...PHONE, timezoneId: "Pacific/Honolulu" });
  await other.goto(`${server.url}#/day/2026-02-20`);
  await other.waitForSelector(".set");
  assert.equal(await board(other), here);
  assert.deepEqual(other.errors, []);
  await other.context().close();
});
