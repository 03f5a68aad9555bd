// Small windows: the board is the largest thing, the tools are in sight, and all else can be
// reached.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARDS, hash } from "./boards.mjs";
import { PHONE, UNKEPT, browser, openPage, server, withBrowser } from "./browser.mjs";
import { byTouch } from "./hands.mjs";

withBrowser();

const WINDOWS = [
  [375, 553],
  [390, 664],
  [320, 568],
  [280, 653],
  [844, 390],
  [640, 360],
  [568, 320],
];
const TOUCH = { hasTouch: true, isMobile: true };

/** The sides of the drawn board, the shorter first. */
const boardSides = (page) =>
  page.evaluate(() => {
    const svg = document.querySelector(".board-svg");
    const { width, height } = svg.viewBox.baseVal;
    const box = svg.getBoundingClientRect();
    const scale = Math.min(box.width / width, box.height / height);
    return [width * scale, height * scale].sort((a, b) => a - b);
  });

/** Buttons that a finger cannot press where they are, with the reason. */
const outOfReach = (page, buttons, scroll) =>
  page.evaluate(
    ([buttons, scroll]) =>
      [...document.querySelectorAll(buttons)].flatMap((button) => {
        if (scroll) button.scrollIntoView({ block: "nearest", inline: "nearest" });
        const { x, y, width, height } = button.getBoundingClientRect();
        const meets = (part) =>
          button.contains(document.elementFromPoint(x + width / 2, y + height * part));
        const name = button.getAttribute("aria-label") ?? button.textContent;
        if (![0.1, 0.5, 0.9].every(meets)) return [`${name} is covered or outside`];
        const isSmall = button.matches(":not(p)") && Math.min(width, height) < 43.9;
        return isSmall ? [`${name} is ${width} x ${height}`] : [];
      }),
    [buttons, scroll],
  );

for (const size of WINDOWS)
  test(`the editor at ${size.join(" x ")}: a large board, tools in sight`, async () => {
    const [width, height] = size;
    const page = await openPage(browser, { ...UNKEPT, ...TOUCH, viewport: { width, height } });
    for (const kind of ["chains", "numberlink", "cycle", "path", "kami", "flood"]) {
      await page.goto(`${server.url}#/edit/${kind}`);
      await page.waitForSelector(`.edit[data-kind=${kind}]`);
      const before = await boardSides(page);
      assert.ok(before[1] >= Math.min(width, height) / 2, `${kind}: ${before}`);
      assert.deepEqual(await outOfReach(page, ".tool", false), [], kind);
      await page.locator("summary").click();
      assert.deepEqual(await boardSides(page), before, `${kind}, "More" is open`);
      assert.deepEqual(await outOfReach(page, ".tool", false), [], kind);
      const rest = ".brush, .stepper:not([hidden]) button, .edit-form :is(select, input)";
      assert.deepEqual(await outOfReach(page, rest, true), [], kind);
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

for (const size of WINDOWS.slice(0, 3))
  test(`a long verdict at ${size.join(" x ")} moves neither board nor brushes`, async () => {
    const [width, height] = size;
    const page = await openPage(browser, { ...UNKEPT, ...TOUCH, viewport: { width, height } });
    const places = () =>
      page.evaluate(() =>
        [".board-svg", ".brush", ".tool"].map(
          (name) => document.querySelector(name).getBoundingClientRect().y,
        ),
      );
    await page.goto(`${server.url}#/edit/cycle`);
    await page.waitForSelector(".said[data-tone=good]");
    const before = await places();
    await byTouch(page, [[2, 2]]);
    await page.getByRole("button", { name: /Nearest fix/ }).waitFor();
    assert.deepEqual(await places(), before);
    assert.deepEqual(await outOfReach(page, ".said button", true), []);
    await page.context().close();
  });

for (const size of WINDOWS.filter(([width, height]) => width > height))
  test(`the tools of a board are in sight at ${size.join(" x ")}`, async () => {
    const [width, height] = size;
    const page = await openPage(browser, { ...UNKEPT, ...TOUCH, viewport: { width, height } });
    for (const address of [
      hash("numberlink"),
      hash("chains"),
      "#/kami/pack/12",
      "#/flood/pack/4",
    ]) {
      await page.goto(server.url + address);
      await page.waitForSelector(`.play[data-kind=${address.split("/")[1]}] .tools`);
      assert.deepEqual(await outOfReach(page, ".tool, .color", false), [], address);
    }
    await page.context().close();
  });

for (const size of [...WINDOWS, [568, 260]])
  test(`Snake at ${size.join(" x ")}: a large board, steering and tools in sight`, async () => {
    const [width, height] = size;
    const page = await openPage(browser, { ...UNKEPT, ...TOUCH, viewport: { width, height } });
    await page.goto(`${server.url}#/snake?size=10&seed=1`);
    await page.waitForSelector(".snake .tools");
    const [least] = await boardSides(page);
    assert.ok(least >= Math.min(width, height) / 2, `${least}`);
    assert.deepEqual(await outOfReach(page, ".tool, .pad button", false), []);
    assert.deepEqual(await outOfReach(page, ".snake-form :is(select, input)", true), []);
    await page.context().close();
  });

for (const size of [[390, 844], ...WINDOWS.filter(([width]) => width > 300)])
  test(`the end of a game at ${size.join(" x ")}: all is read and reached, no board moves`, async () => {
    const [width, height] = size;
    const page = await openPage(browser, { ...UNKEPT, ...TOUCH, viewport: { width, height } });
    // while a color spreads, copies of the board lie over it
    const box = () => page.locator(".board-svg[role=grid]").boundingBox();
    for (const kind of ["numberlink", "kami"]) {
      await page.goto(server.url + hash(kind));
      await page.waitForSelector(`.play[data-kind=${kind}] .tools`);
      const before = await box();
      for (const path of BOARDS[kind].paths ?? []) await byTouch(page, path);
      for (const [cell, color] of BOARDS[kind].moves ?? []) {
        await page.locator(".color").nth(color).tap();
        await byTouch(page, [cell]);
      }
      await page.waitForSelector(".said[data-tone=good]");
      assert.deepEqual(await box(), before, kind);
      assert.deepEqual(await outOfReach(page, ".said p, .said .primary", false), [], kind);
      assert.deepEqual(await outOfReach(page, ".said button", true), [], kind);
    }
    await page.context().close();
  });

test("three buttons stand below a tall board on a phone without scrolling", async () => {
  const page = await openPage(browser, { ...UNKEPT, ...PHONE, reducedMotion: "reduce" });
  await page.goto(`${server.url}#/kami/pack/30`);
  await page.waitForSelector(".tools");
  const fewest = page.getByRole("button", { name: "The fewest moves" });
  for (let press = 0; press < 99 && (await fewest.count()) === 0; press++) {
    await page.keyboard.press("h");
    await page.waitForTimeout(80);
  }
  assert.deepEqual(await outOfReach(page, ".said :is(p, a, button)", false), []);
  await page.context().close();
});

for (const size of WINDOWS)
  test(`two boards at ${size.join(" x ")} stay on their stage, one beside the other`, async () => {
    const [width, height] = size;
    const page = await openPage(browser, { ...UNKEPT, ...TOUCH, viewport: { width, height } });
    await page.goto(`${server.url}#/watch/${hash("chains").slice(2)}?method=compare`);
    await page.locator(".two-boards .board-svg").nth(1).waitFor();
    const stage = await page.locator(".stage").boundingBox();
    const [one, two] = await page
      .locator(".two-boards figure")
      .evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().toJSON()));
    assert.equal(one.y, two.y);
    assert.ok(one.right <= two.left && two.right <= stage.x + stage.width);
    assert.ok(one.y >= stage.y && two.bottom <= stage.y + stage.height);
    await page.context().close();
  });

/** How many rows the boxes of elements make. */
const rowsOf = (page, elements) =>
  page.locator(elements).evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect()).sort((a, b) => a.top - b.top);
    let bottom = -1;
    return boxes.filter((box) => {
      const isNew = box.top > bottom - 8;
      bottom = Math.max(bottom, box.bottom);
      return isNew;
    }).length;
  });

for (const size of WINDOWS)
  test(`what plays a film at ${size.join(" x ")} is in sight, in two rows at most`, async () => {
    const [width, height] = size;
    const page = await openPage(browser, { ...UNKEPT, ...TOUCH, viewport: { width, height } });
    await page.goto(server.url + hash("numberlink"));
    await page.locator("[data-tool=more]").click();
    await page.getByRole("button", { name: /^Show the solution/ }).click();
    const line = ".said :is(button, input)";
    await page.locator(".said .transport").waitFor();
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    assert.deepEqual(await outOfReach(page, line, false), []);
    assert.ok((await rowsOf(page, line)) <= 2, "rows under the board");
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    if (width > 300) {
      for (const path of BOARDS.numberlink.paths) await byTouch(page, path);
      await page.getByRole("button", { name: "Replay my steps" }).click();
      await page.getByText("No step lost the way.").first().waitFor();
      assert.deepEqual(await outOfReach(page, line, false), []);
      assert.ok((await rowsOf(page, line)) <= 2, "rows of the player's own steps");
    }
    for (const [kind, place] of [
      ["numberlink", `${hash("numberlink")}?method=propagation`],
      ["chains", `${hash("chains")}?method=rules`],
    ]) {
      await page.goto(`${server.url}#/watch/${place.slice(2)}`);
      await page.locator(`.watch[data-kind=${kind}] .transport`).waitFor();
      await page
        .locator(kind === "chains" ? ".rule" : ".film-line:not(:empty)")
        .first()
        .waitFor();
      const bar = ".watch-side .transport :is(button, input)";
      assert.deepEqual(await outOfReach(page, bar, false), [], place);
      assert.ok((await rowsOf(page, bar)) <= 2, place);
      await page.locator(".transport-line input").focus();
      assert.equal(await page.locator(".watch-side").evaluate((side) => side.scrollTop), 0, place);
      assert.deepEqual(await outOfReach(page, ".rule, .by-hand .line button", true), [], place);
    }
    await page.context().close();
  });

for (const size of [[1280, 800], [390, 844], ...WINDOWS.slice(0, 3)])
  test(`what was read from a picture at ${size.join(" x ")} is in sight`, async () => {
    const [width, height] = size;
    const page = await openPage(browser, { ...UNKEPT, viewport: { width, height } });
    await page.goto(server.url + hash("numberlink"));
    await page.waitForSelector(".tools");
    const bytes = [...(await page.locator(".board-svg").screenshot())];
    await page.goto(`${server.url}#/`);
    await page.waitForSelector(".cards");
    await page.evaluate((bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], "x.png", { type: "image/png" }));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer }));
    }, bytes);
    await page.getByRole("button", { name: "Play it" }).waitFor();
    assert.deepEqual(await outOfReach(page, "dialog .said :is(p, button)", false), []);
    await page.context().close();
  });

for (const width of [280, 320])
  test(`no page is wider than a window of ${width} pixels`, async () => {
    const page = await openPage(browser, { ...UNKEPT, ...TOUCH, viewport: { width, height: 568 } });
    for (const place of [
      ...["", "day", "pack/path", "new/kami", "own", "settings", "statistics", "about"],
      "print/path",
    ]) {
      await page.goto(`${server.url}#/${place}`);
      await page.waitForSelector("h1");
      await page.locator("main > *").first().waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, place);
    }
    await page.context().close();
  });

test("with letters twice as large, the names of tools and the title stay apart", async () => {
  const page = await openPage(browser, {
    ...UNKEPT,
    ...TOUCH,
    viewport: { width: 390, height: 844 },
  });
  await page.goto(server.url + hash("numberlink"));
  await page.waitForSelector(".tools");
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  const names = await page
    .locator(".tool span")
    .evaluateAll((all) => all.map((name) => name.getBoundingClientRect().toJSON()));
  names.reduce((a, b) => (assert.ok(a.right <= b.left + 1, `${a.right} ${b.left}`), b));
  const { y } = await page.locator("h1").boundingBox();
  assert.ok(y >= 0, `the title begins at ${y}`);
  await page.context().close();
});

for (const width of [320, 390])
  test(`with letters twice as large, pages ${width} pixels wide cut no name`, async () => {
    const page = await openPage(browser, { ...UNKEPT, ...TOUCH, viewport: { width, height: 844 } });
    for (const place of ["", "day", "pack/kami", "statistics"]) {
      await page.goto(`${server.url}#/${place}`);
      await page.waitForSelector(place.startsWith("pack") ? ".pack-name" : "main > .page");
      await page.addStyleTag({ content: "html { font-size: 200% }" });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, place);
      const cut = await page
        .locator(".bar-title > *, .today-name > *, .puzzle-card :is(h2, p, a), .pack-name")
        .evaluateAll((all) =>
          all.flatMap((part) => {
            const text = document.createRange();
            text.selectNodeContents(part);
            const box = (
              part.closest("article, .today, .pack a, .bar-title") ?? part
            ).getBoundingClientRect();
            const { width, right } = text.getBoundingClientRect();
            const isCut = right > box.right + 1 || part.scrollHeight > part.clientHeight + 4;
            return width > 0 && isCut ? [part.textContent] : [];
          }),
        );
      assert.deepEqual(cut, [], place);
    }
    await page.context().close();
  });
