// Nothing is lost: a reload, a broken network, a link; and broken text is told in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARDS, hash } from "./boards.mjs";
import { launch, openPage, serve } from "./browser.mjs";
import { byMouse } from "./hands.mjs";

const filled = (page) => page.locator(".count").textContent();

test("a reload in the middle goes on where it was, and the first page offers to continue", async () => {
  const [server, browser] = [await serve(), await launch()];
  const page = await openPage(browser);
  await page.goto(server.url + hash("numberlink"));
  await page.waitForSelector(".tools");
  await byMouse(page, BOARDS.numberlink.paths[0]);
  await byMouse(page, BOARDS.numberlink.paths[1]);
  const before = await filled(page);
  await page.reload();
  await page.waitForSelector(".tools");
  assert.equal(await filled(page), before);
  await page.keyboard.press("u");
  assert.notEqual(await filled(page), before, "undo still works");
  await page.keyboard.press("r");
  await page.goto(`${server.url}#/`);
  await page.getByText("Continue").click();
  await page.waitForSelector(".tools");
  assert.equal(await filled(page), before);
  for (const path of BOARDS.numberlink.paths.slice(2)) await byMouse(page, path);
  await page.waitForSelector(".said[data-tone=good]");
  await page.goto(`${server.url}#/statistics`);
  assert.match(await page.locator("table").textContent(), /Numberlink\s*1/);
  assert.deepEqual(page.errors, []);
  await browser.close();
  await server.close();
});

test("without a network everything goes on, and opens again", async () => {
  const [server, browser] = [await serve(), await launch()];
  const page = await openPage(browser);
  await page.goto(`${server.url}#/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.close();
  await page.goto(server.url + hash("chains"));
  await page.reload();
  await page.waitForSelector(".tools");
  for (const path of BOARDS.chains.paths) await byMouse(page, path);
  await page.waitForSelector(".said[data-tone=good]");
  await page.goto(`${server.url}#/settings`);
  await page.waitForSelector("select");
  await browser.close();
});

test("a shared link opens the same puzzle elsewhere; a damaged one says so", async () => {
  const [server, browser] = [await serve(), await launch()];
  const page = await openPage(browser);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(server.url + hash("kami"));
  await page.waitForSelector(".tools");
  await page.locator("[data-tool=more]").click();
  await page.getByText("Share a link").click();
  await page.waitForSelector(".said p");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await openPage(browser);
  await other.goto(link);
  await other.waitForSelector(".tools");
  assert.equal(await other.locator("[role=gridcell]").count(), 6);
  await other.goto(`${server.url}#/kami/p/zDamaged`);
  await other.waitForSelector(".said[data-tone=bad]");
  await browser.close();
  await server.close();
});

test("broken text gets a message with the place; mended text is played", async () => {
  const [server, browser] = [await serve(), await launch()];
  const page = await openPage(browser);
  await page.goto(`${server.url}#/own`);
  await page.locator("textarea").fill("[numberlink] Broken\n\na . b\n. . .\na . c\n");
  await page.waitForSelector(".fault");
  assert.match(await page.locator(".fault").textContent(), /Line \d+, column \d+:.*\w/);
  await page.getByRole("button", { name: "Show the place" }).click();
  const [start, end] = await page.locator("textarea").evaluate((field) => [field.selectionStart, field.selectionEnd]);
  assert.ok(end >= start && start > 0);
  await page.locator("textarea").fill("[numberlink] Mended\n\na . b\n. . .\na . b\n");
  await page.locator(".found").click();
  await page.waitForSelector(".tools");
  assert.deepEqual(page.errors, []);
  await browser.close();
  await server.close();
});
