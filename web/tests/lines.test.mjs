// Lines anywhere, crosses, hints that are followed, and a board that stays where it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARDS, hash } from "./boards.mjs";
import { DESK, PHONE, browser, open, openPage, page, server, withPages } from "./browser.mjs";
import { arrowTo, byMouse, byTouch, spot } from "./hands.mjs";

withPages({ ...DESK, reducedMotion: "reduce" });

const number = (selector) => page.locator(selector).count();
const said = () => page.locator(".said").textContent();

/** The middle between two cells. */
async function edge(a, b) {
  const [from, to] = [await spot(page, a), await spot(page, b)];
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

test("a loose piece joins a path, takes its color, and survives a reload", async () => {
  await open(hash("numberlink"));
  await byMouse(page, [
    [2, 1],
    [2, 2],
  ]);
  assert.equal(await number(".tube.loose"), 1);
  await byMouse(page, [
    [1, 0],
    [2, 0],
    [2, 1],
  ]);
  assert.equal(await number(".tube.loose"), 0);
  assert.equal(await number(".tube"), 1);
  await byMouse(page, [
    [4, 2],
    [4, 3],
  ]);
  const { x, y } = await edge([0, 2], [0, 3]);
  await page.mouse.click(x, y, { button: "right" });
  assert.equal(await number(".cross"), 1);
  await page.reload();
  await page.waitForSelector(".tools");
  assert.deepEqual(
    [await number(".tube"), await number(".tube.loose"), await number(".cross")],
    [2, 1, 1],
  );
  await page.keyboard.press("u");
  assert.equal(await number(".cross"), 0);
  await page.keyboard.press("r");
  assert.equal(await number(".cross"), 1);
});

test("edges are crossed out by a drag, by the tool and by keys; a trial is discarded", async () => {
  await open(hash("chains"));
  const [from, over, to] = [
    await spot(page, [0, 0]),
    await spot(page, [0, 1]),
    await spot(page, [0, 2]),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(over.x, over.y);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up({ button: "right" });
  assert.equal(await number(".cross"), 2);
  await page.keyboard.press("b");
  await page.locator("[data-tool=cross]").click();
  const tap = await edge([4, 0], [4, 1]);
  await page.mouse.click(tap.x, tap.y);
  assert.equal(await number(".cross"), 3);
  await arrowTo(page, [3, 3]);
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal(await number(".cross"), 4);
  await page.keyboard.press("x");
  assert.equal(await page.locator("[data-tool=cross]").getAttribute("aria-pressed"), "false");
  await page.getByRole("button", { name: "Discard" }).click();
  assert.equal(await number(".cross"), 2);
});

test("a tap clears a path on its endpoint and shortens a piece on its end", async () => {
  const phone = await openPage(browser, PHONE);
  await phone.goto(server.url + hash("numberlink"));
  await phone.waitForSelector(".tools");
  await byTouch(phone, BOARDS.numberlink.paths[0]);
  await byTouch(phone, [
    [2, 0],
    [2, 1],
    [2, 2],
  ]);
  assert.match(await phone.locator(".count").textContent(), /^6 of/);
  await byTouch(phone, [[2, 2]]);
  assert.match(await phone.locator(".count").textContent(), /^5 of/);
  await byTouch(phone, [[0, 0]]);
  assert.match(await phone.locator(".count").textContent(), /^2 of/);
  await phone.context().close();
});

test("numbers that fall both ways are refused with the reason", async () => {
  await open(hash("chains", "[chains] Hill\n\no 1 2\n1 2 1\n1 1 1\n"));
  await byMouse(page, [
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
  assert.match(await said(), /never decrease/);
  assert.equal(await number(".tube.loose"), 1);
});

for (const kind of ["numberlink", "chains", "cycle", "kami"])
  test(`hints done for the player solve ${kind}`, async () => {
    await open(hash(kind));
    for (let hints = 0; hints < 80; hints++) {
      if ((await number(".said[data-tone=good]")) > 0) return;
      await page.keyboard.press("h");
      await page.getByRole("button", { name: "Why?" }).click();
      await page.getByRole("button", { name: "What to do" }).click();
      await page.getByRole("button", { name: "Do it for me" }).click();
    }
    assert.fail("hints do not end");
  });

test("Check says what the settings choose, and agrees with Hint", async () => {
  await open(hash("numberlink"));
  await page.keyboard.press("c");
  await page.locator(".said p", { hasText: "It can still be completed." }).waitFor();
  await byMouse(page, [
    [1, 1],
    [1, 0],
  ]);
  await byMouse(page, [
    [2, 1],
    [1, 1],
  ]);
  await page.keyboard.press("c");
  await page.waitForSelector(".said[data-tone=bad]");
  const why = await said();
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Why?" }).waitFor();
  assert.equal(await said(), why);
  await page.goto(`${server.url}#/settings`);
  await page.getByLabel("Check says").selectOption("rules");
  await open(hash("numberlink"));
  await page.keyboard.press("c");
  await page.locator(".said p", { hasText: "No rule is broken" }).waitFor();
});

test("a board without a solution is said to have none, and why", async () => {
  await open(hash("cycle", "[cycle] Odd\n\n...\n...\n...\n"));
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Why?" }).click();
  assert.match(await said(), /There is no solution: .*9 cells/);
  assert.equal(await page.getByRole("button", { name: "Do it for me" }).count(), 0);
});

test("a graph shows its edges", async () => {
  const cube = "[cycle graph] Cube\nnodes: 0-7\nedges: 0-1-2-3-0 4-5-6-7-4 0-4 1-5 2-6 3-7\n";
  await open(hash("cycle", cube));
  assert.equal(await number(".link"), 12);
});

for (const [name, options] of Object.entries({ desk: DESK, phone: PHONE }))
  test(`the board stays where it is on a ${name}`, async () => {
    const there = await openPage(browser, { ...options, reducedMotion: "reduce" });
    await there.goto(server.url + hash("numberlink"));
    await there.waitForSelector(".tools");
    const box = () => there.locator(".board-svg").boundingBox();
    const first = await box();
    await there.keyboard.press("b");
    assert.deepEqual(await box(), first, "in a trial");
    await there.keyboard.press("h");
    await there.getByRole("button", { name: "Why?" }).click();
    assert.deepEqual(await box(), first, "with a reason");
    await there.getByRole("button", { name: "What to do" }).click();
    assert.deepEqual(await box(), first, "with a step");
    await there.keyboard.press("c");
    await there.locator(".said p", { hasText: "It can still be completed." }).waitFor();
    assert.deepEqual(await box(), first, "after Check");
    await there.context().close();
  });
