// Nothing is lost: a reload, a broken network, a link; and errors in broken text are explained.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARDS, hash } from "./boards.mjs";
import { UNKEPT, allIsKept, alone, openPage } from "./browser.mjs";
import { byMouse } from "./hands.mjs";

const filled = (page) => page.locator(".count").textContent();

test(
  "a reload resumes the game, and the first page offers to continue",
  alone(async (page, server, browser) => {
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
    assert.match(await page.locator("table").first().textContent(), /Numberlink\s*1/);
    assert.deepEqual(page.errors, []);
  }),
);

test(
  "without a network everything keeps working, and opens again",
  alone(async (page, server, browser) => {
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
  }),
);

test(
  "once used, the page works offline: a hint, a film, a new puzzle, the packs, Snake",
  alone(async (page, server, browser) => {
    await page.goto(`${server.url}#/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.keyboard.press("Tab");
    await allIsKept(page);
    await server.close();
    await page.goto(server.url + hash("numberlink"));
    await page.reload();
    await page.waitForSelector(".tools");
    await byMouse(page, BOARDS.numberlink.paths[0]);
    await page.keyboard.press("h");
    await page.getByRole("button", { name: "Why?" }).waitFor();
    await page.goto(`${server.url}#/watch/${hash("chains").slice(2)}?method=compare`);
    await page.waitForSelector(".two-boards");
    await page.goto(`${server.url}#/new/chains`);
    await page.getByRole("button", { name: "Make a puzzle" }).click();
    await page.waitForSelector(".tools");
    await page.goto(`${server.url}#/pack/kami`);
    await page.waitForSelector(".pack");
    await page.goto(`${server.url}#/snake?size=6`);
    await page.waitForSelector(".tools");
    assert.deepEqual(page.errors, []);
  }),
);

test(
  "a shared link opens the same puzzle elsewhere; a damaged one says so",
  alone(async (page, server, browser) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(server.url + hash("kami"));
    await page.waitForSelector(".tools");
    await page.locator("[data-tool=more]").click();
    await page.getByRole("button", { name: /^Share/ }).click();
    await page.getByRole("button", { name: /^Link/ }).click();
    await page.waitForSelector(".said p");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await openPage(browser);
    await other.goto(link);
    await other.waitForSelector(".tools");
    assert.equal(await other.locator("[role=gridcell]").count(), 6);
    await other.goto(`${server.url}#/kami/p/zDamaged`);
    await other.waitForSelector(".said[data-tone=bad]");
  }),
);

test(
  "broken text gets a message with the place; mended text is played",
  alone(async (page, server, browser) => {
    await page.goto(`${server.url}#/own`);
    await page.locator("textarea").fill("[numberlink] Broken\n\na . b\n. . .\na . c\n");
    await page.waitForSelector(".fault");
    assert.match(await page.locator(".fault").textContent(), /Line \d+, column \d+:.*\w/);
    await page.getByRole("button", { name: "Jump to the error" }).click();
    const [start, end] = await page
      .locator("textarea")
      .evaluate((field) => [field.selectionStart, field.selectionEnd]);
    assert.ok(end >= start && start > 0);
    await page.locator("textarea").fill("[numberlink] Mended\n\na . b\n. . .\na . b\n");
    await page.locator(".found").click();
    await page.waitForSelector(".tools");
    assert.deepEqual(page.errors, []);
  }),
);

test(
  "a module that arrives in part is loaded again; one that never arrives can be asked for",
  alone(async (_page, server, browser) => {
    const MODULE = "**/playing_bg*.wasm";
    const page = await openPage(browser, UNKEPT);
    let requests = 0;
    await page.route(MODULE, async (route) => {
      if (requests++ > 0) return route.continue();
      const response = await route.fetch();
      const body = await response.body();
      await route.fulfill({ response, body: body.subarray(0, body.length >> 1) });
    });
    await page.goto(server.url + hash("numberlink"));
    await page.waitForSelector(".tools");
    assert.ok(requests > 1);

    const other = await openPage(browser, UNKEPT);
    await other.route(MODULE, (route) => route.abort());
    await other.goto(server.url + hash("numberlink"));
    await other.waitForSelector(".said[data-tone=bad]");
    await other.unroute(MODULE);
    await other.getByRole("button", { name: "Try again" }).click();
    await other.waitForSelector(".tools");
  }),
);
