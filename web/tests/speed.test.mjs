// What is felt: few bytes at first, no long tasks while a large snake plays, and a search that stops when told.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { launch, openPage, serve } from "./browser.mjs";
import { HARD, hash } from "./boards.mjs";

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), "dist");

test("a first board takes at most 400 kB, compressed", async () => {
  const [server, browser] = [await serve(), await launch()];
  const page = await openPage(browser);
  const files = new Set();
  page.on("response", (response) => response.status() === 200 && files.add(new URL(response.url()).pathname.slice(1) || "index.html"));
  await page.goto(server.url + hash("numberlink"));
  await page.waitForSelector(".tools");
  await page.context().close();
  const size = (file) => brotliCompressSync(readFileSync(join(dist, file))).length;
  // what thinks is fetched when the page has come to rest, and is told apart
  const needed = [...files].filter((file) => !/thinking|worker/.test(file));
  const later = readdirSync(join(dist, "assets")).filter((file) => /thinking/.test(file));
  const total = needed.reduce((sum, file) => sum + size(file), 0);
  console.log(`first board: ${total} bytes in ${needed.length} files; afterwards: ${later.reduce((sum, file) => sum + size(`assets/${file}`), 0)}`);
  assert.ok(total <= 400_000, needed.map((file) => `${file} ${size(file)}`).join(", "));
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
