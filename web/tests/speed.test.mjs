// What is felt: few bytes at first, no long tasks while a large snake plays, and a search that stops when told.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { launch, openPage, serve } from "./browser.mjs";
import { HARD } from "./boards.mjs";

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist");

test("a first load takes at most 400 kB, compressed", async () => {
  const [server, browser] = [await serve(), await launch()];
  const page = await openPage(browser);
  const files = new Set();
  page.on("response", (response) => response.status() === 200 && files.add(new URL(response.url()).pathname.slice(1) || "index.html"));
  await page.goto(`${server.url}#/numberlink/day`);
  await page.waitForSelector(".tools");
  await page.context().close();
  const sizes = [...files].map((file) => [file, brotliCompressSync(readFileSync(join(dist, file))).length]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`first load: ${total} bytes in ${sizes.length} files; all files: ${readdirSync(dist, { recursive: true }).length}`);
  assert.ok(total <= 400_000, JSON.stringify(sizes));
  await browser.close();
  await server.close();
});

test("a snake of 30 by 30 plays without long tasks", async () => {
  const [server, browser] = [await serve(), await launch()];
  const page = await openPage(browser);
  await page.goto(`${server.url}#/snake?size=30&seed=1&speed=8`);
  await page.waitForSelector(".tools");
  await page.evaluate(() => {
    globalThis.long = [];
    new PerformanceObserver((list) => globalThis.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
  await page.keyboard.press("p");
  await page.waitForTimeout(4000);
  const { long, length } = await page.evaluate(() => ({ long: globalThis.long, length: document.querySelector(".count").textContent }));
  console.log(`snake 30x30: ${length}; long tasks: ${long.length} ${long.map(Math.round)}`);
  assert.ok(long.length <= 4, `long tasks: ${long}`);
  assert.deepEqual(page.errors, []);
  await browser.close();
  await server.close();
});

test("a search says so within moments and ends when told", async () => {
  const [server, browser] = [await serve(), await launch()];
  const page = await openPage(browser);
  await page.goto(`${server.url}${HARD}`);
  await page.waitForSelector(".tools");
  await page.locator("[data-tool=more]").click();
  await page.getByRole("button", { name: /^The fewest moves/ }).click();
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  await stop.click();
  await page.waitForFunction(() => document.querySelector(".said").textContent.includes("Stopped"));
  // and the next question is answered
  await page.locator("[data-tool=more]").click();
  await page.getByRole("button", { name: /^Share a link/ }).click();
  assert.deepEqual(page.errors, []);
  await browser.close();
  await server.close();
});
