// Alone: other tests must not use the processor meanwhile.
// What is felt: few bytes and little time at first, no long tasks while a large snake plays, and a
// search that stops at once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { allIsKept, alone, openPage } from "../browser.mjs";
import { HARD, hash } from "../boards.mjs";

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const printed = (numbers) => `${numbers.map(Math.round).join(", ")} ms`;
for (const [name, address, shown] of [
  ["page", "#/", ".cards"],
  ["board", hash("numberlink"), ".tools"],
])
  test(
    `a first ${name} takes at most 400 kB in all, the service worker's own copies included`,
    alone(async (page, server, browser) => {
      await page.goto(server.url + address);
      await page.waitForSelector(shown);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.waitForTimeout(1500);
      const { bytes, files } = server.sent;
      console.log(`first ${name}: ${bytes} bytes in ${files.length} answers`);
      assert.ok(bytes <= 400_000, files.join(", "));
      const later = /thinking|worker-|snake-.{8}\.js \d{4}|watch-|film-/;
      assert.ok(!files.some((file) => later.test(file)), "what thinks comes later");
      await page.keyboard.press("Tab");
      await allIsKept(page);
      console.log(`with all that thinks, and the packs: ${server.sent.bytes} bytes`);
      assert.deepEqual(page.errors, []);
    }),
  );

test(
  "the first board is there soon",
  alone(async (page, server, browser) => {
    const times = [];
    for (let i = 0; i < 5; i++) {
      const page = await openPage(browser);
      await page.goto(server.url + hash("numberlink"));
      await page.waitForSelector(".tools");
      times.push(await page.evaluate(() => performance.getEntriesByName("board")[0].startTime));
      await page.context().close();
    }
    console.log(
      `from navigation to a board that can be played: ${printed(times)},`,
      `median ${Math.round(median(times))} ms`,
    );
    assert.equal(times.length, 5);
  }),
);

for (const [speed, most] of [
  [8, 4],
  [10, 12],
])
  test(
    `a snake of 30 by 30 plays at notch ${speed} of its speed without long tasks`,
    alone(async (page, server, browser) => {
      await page.goto(`${server.url}#/snake?size=30&seed=1&speed=${speed}&pilot=best`);
      await page.waitForSelector(".tools");
      await page.evaluate(() => {
        globalThis.long = [];
        globalThis.frames = 0;
        new PerformanceObserver((list) =>
          globalThis.long.push(...list.getEntries().map(({ duration }) => duration)),
        ).observe({ type: "longtask" });
        const count = () => (globalThis.frames++, requestAnimationFrame(count));
        count();
      });
      await page.keyboard.press("p");
      await page.waitForTimeout(4000);
      const { long, frames, length } = await page.evaluate(() => ({
        long: globalThis.long,
        frames: globalThis.frames,
        length: document.querySelector(".count").textContent,
      }));
      console.log(
        `snake 30x30, notch ${speed}: ${length}; ${frames} frames in 4 s;`,
        `long tasks: ${long.length} ${long.map(Math.round)}`,
      );
      assert.ok(long.length <= most, `long tasks: ${long}`);
      assert.deepEqual(page.errors, []);
    }),
  );

test(
  "a search shows itself within moments and ends when stopped",
  alone(async (page, server, browser) => {
    await page.goto(`${server.url}${HARD}`);
    await page.waitForSelector(".tools");
    const times = [];
    for (let i = 0; i < 5; i++) {
      await page.locator("[data-tool=more]").click();
      await page.getByRole("button", { name: /^The fewest moves/ }).click();
      await page.getByRole("button", { name: "Stop", exact: true }).waitFor();
      times.push(
        await page.evaluate(
          () =>
            new Promise((resolve) => {
              const began = performance.now();
              const line = document.querySelector(".said");
              const look = () =>
                line.textContent.includes("Stopped") &&
                requestAnimationFrame(() => resolve(performance.now() - began));
              new MutationObserver(look).observe(line, { subtree: true, childList: true });
              [...document.querySelectorAll(".said button")]
                .find((button) => button.textContent === "Stop")
                .click();
            }),
        ),
      );
    }
    console.log(`from the click on Stop to the next frame that says so: ${printed(times)}`);
    assert.match(await page.locator(".said").textContent(), /Stopped/);
    // and the next question is answered
    await page.locator("[data-tool=more]").click();
    await page.getByRole("button", { name: /^Share/ }).click();
    await page.getByRole("button", { name: /^Link/ }).click();
    assert.deepEqual(page.errors, []);
  }),
);
