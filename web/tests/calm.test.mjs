// Nothing jumps, nothing is cut off, and what is said has a name people use.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARDS, hash } from "./boards.mjs";
import { DESK, PHONE, browser, open, openPage, page, server, withPages } from "./browser.mjs";
import { byMouse, byTouch } from "./hands.mjs";

withPages(DESK);

for (const [name, options] of Object.entries({ desk: DESK, phone: PHONE }))
  test(`the board stays where it is while messages come and go, ${name}`, async () => {
    const tab = await openPage(browser, options);
    await tab.goto(server.url + hash("numberlink"));
    await tab.waitForSelector(".tools");
    const box = async () => {
      const { x, y, width, height } = await tab.locator(".board-svg").boundingBox();
      return [x, y, width, height];
    };
    const before = await box();
    const holds = async (what) => assert.deepEqual(await box(), before, what);
    await tab.keyboard.press("h");
    await tab.getByRole("button", { name: "Why?" }).waitFor();
    await holds("where to look");
    for (const strength of ["why", "what follows"]) {
      await tab.keyboard.press("h");
      await holds(strength);
    }
    await tab.keyboard.press("b");
    await tab.keyboard.press("b");
    await holds("two trials");
    for (const path of BOARDS.numberlink.paths)
      await (options.hasTouch ? byTouch : byMouse)(tab, path);
    await tab.waitForSelector(".said[data-tone=good]");
    await holds("solved");
    await tab.context().close();
  });

test("generated puzzles are called by kind and size, and a phone shows both", async () => {
  const phone = await openPage(browser, PHONE);
  for (const [address, title] of [
    ["#/numberlink/pack/30", "Numberlink"],
    ["#/kami/pack/60", "KAMI"],
    [hash("numberlink"), "Five"],
  ]) {
    await phone.goto(server.url + address);
    await phone.waitForSelector(".tools");
    assert.equal(await phone.locator("h1").textContent(), title);
    for (const line of ["h1", ".bar-title p"]) {
      const [inner, outer] = await phone
        .locator(line)
        .evaluate((element) => [element.scrollWidth, element.clientWidth]);
      assert.ok(inner <= outer, `${title}: ${line} is cut`);
    }
    assert.match(await phone.locator(".bar-title p").textContent(), /^\d+ × \d+/);
  }
  await phone.goto(`${server.url}#/watch/${hash("numberlink").slice(2)}`);
  await phone.waitForSelector(".film-line");
  assert.equal(await phone.locator("h1").textContent(), "Watch: Five");
  await phone.context().close();
});

for (const [size, device] of Object.entries({ desk: DESK, phone: PHONE }))
  test(`sentences of a film cover nothing and move nothing on a ${size}`, async () => {
    const seen = await openPage(browser, { ...device, reducedMotion: "reduce" });
    await seen.goto(`${server.url}#/watch/${hash("chains").slice(2)}`);
    await seen.waitForSelector(".rule:not([aria-disabled])");
    await seen.getByRole("button", { name: "Apply all" }).click();
    await seen.waitForFunction(() => !document.querySelector(".rule:not([aria-disabled])"));
    const scrubber = seen.locator(".transport-line input");
    const end = Number(await scrubber.getAttribute("max"));
    assert.ok(end > 10, `${end} frames`);
    const boards = new Set();
    for (let at = 0; at <= end; at++) {
      await scrubber.fill(String(at));
      const { parts, board, cut } = await seen.evaluate(() => {
        const box = (name) => document.querySelector(name).getBoundingClientRect();
        const names = [".film-line", ".watch-side .number", ".rules", ".transport-line"];
        const line = document.querySelector(".film-line");
        const { x, y, width, height } = box(".board");
        return {
          parts: names.map(box).map(({ top, bottom }) => [top, bottom]),
          board: [x, y, width, height].join(),
          cut: line.scrollHeight - line.clientHeight,
        };
      });
      const lines = parts.toSorted(([a], [b]) => a - b);
      for (let i = 1; i < lines.length; i++)
        assert.ok(lines[i - 1][1] <= lines[i][0] + 0.5, `frame ${at}: ${JSON.stringify(parts)}`);
      assert.ok(cut <= 1, `frame ${at} is cut`);
      boards.add(board);
    }
    assert.equal(boards.size, 1, "the board stands still");
    await seen.context().close();
  });

test("title and author stay in the editor's column", async () => {
  await open("#/edit/numberlink");
  await page.locator("summary").click();
  const column = await page.locator(".side").evaluate((side) => side.clientWidth);
  const left = await page.locator(".side").evaluate((side) => side.getBoundingClientRect().left);
  for (const input of await page.locator(".edit-form input").all()) {
    const { x, width } = await input.boundingBox();
    assert.ok(x + width <= left + column, `${x + width} of ${left + column}`);
  }
});

test("a begun board prints empty, with its rules", async () => {
  await open(hash("numberlink"));
  for (const path of BOARDS.numberlink.paths) await byMouse(page, path);
  assert.equal(await page.locator(".tube").count(), 5);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.locator(".tube").count(), 0);
  assert.equal(await page.locator(".disc").count(), 10);
  assert.match(await page.locator(".on-paper").innerText(), /Connect each matching pair/);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await page.locator(".tube").count(), 5);
});

test("what holds no puzzle is called that", async () => {
  await open("#/own", "textarea");
  for (const [text, said] of [
    ["https://sudokupad.app/abc123", /addresses of sudokupad\.app hold no puzzle/i],
    ["12x12c6m5#123456", /only the seed of a random game/],
    [`[cycle]\n\n${`${".".repeat(300)}\n`.repeat(300)}`, /brimful solve FILE/],
  ]) {
    await page.locator("textarea").fill(text);
    await page.waitForFunction(
      (source) => new RegExp(source, "i").test(document.querySelector(".fault")?.textContent ?? ""),
      said.source,
    );
  }
});

test("an address without a puzzle says so, on the board, in a film, and in Snake", async () => {
  for (const address of ["#/numberlink/p/zAAAA", "#/watch/numberlink", "#/watch/chains/p/zAAAA"]) {
    await open(address, "h1");
    await page.getByText("There is no such puzzle here.").first().waitFor();
  }
  await open(hash("snake", "[cycle]\n\n##\n##\n"), "h1");
  await page.waitForSelector("main p");
  assert.doesNotMatch(await page.locator("main").textContent(), /went wrong/);
});

test("a title is shown as it was written, and a kind is named once", async () => {
  await open("#/own", "textarea");
  const made = "[chains] chains 2x2, easy, seed 1\n\no 1\n1 1\n";
  await page.locator("textarea").fill(`[cycle] x\n\n..\n..\n\n${made}`);
  const cards = page.locator(".found");
  await cards.nth(1).waitFor();
  const lines = (card) => card.locator("> span").allTextContents();
  assert.deepEqual(await lines(cards.nth(0)), ["x", "One loop, 2 × 2"]);
  assert.deepEqual(await lines(cards.nth(1)), ["Cardinal Chains", "2 × 2"]);
  await cards.nth(0).click();
  await page.waitForSelector(".tools");
  assert.equal(await page.locator("h1").textContent(), "x");
});
