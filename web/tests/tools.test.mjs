// Hints, answers, new puzzles, the editor, watching, Snake, pictures: what one does beside playing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hash } from "./boards.mjs";
import { DESK, browser, open, openPage, page, server, withPages } from "./browser.mjs";
import { byMouse, spot } from "./hands.mjs";

withPages({ ...DESK, reducedMotion: "reduce" });

const more = async (entry) => {
  await page.locator("[data-tool=more]").click();
  await page.getByRole("button", { name: new RegExp(`^${entry}`) }).click();
};
const said = () => page.locator(".said p").first().textContent();

for (const kind of ["numberlink", "chains", "cycle"])
  test(`a hint for ${kind} comes in four strengths, each pressed for`, async () => {
    await open(hash(kind));
    await page.keyboard.press("h");
    await page.getByRole("button", { name: "Why?" }).waitFor();
    const look = await said();
    await page.keyboard.press("h");
    await page.getByRole("button", { name: "What to do" }).waitFor();
    const why = await said();
    const doIt = page.getByRole("button", { name: "Do it for me" });
    for (let page_ = 0; page_ < 30 && (await doIt.count()) === 0; page_++)
      await page.keyboard.press("h");
    const act = await said();
    assert.equal(new Set([look, why, act]).size, 3, JSON.stringify([look, why, act]));
    const strokes = await page.locator(".stroke").count();
    assert.ok(strokes > 0);
    await page.getByRole("button", { name: "Back" }).click();
    assert.notEqual(await said(), act);
    await page.getByRole("button", { name: "What to do" }).click();
    await page.keyboard.press("h");
    await page.waitForFunction(() => document.querySelector(".stroke") === null);
    assert.ok((await page.locator(".tube, .cross").count()) > 0, "the step is drawn");
    assert.equal(await page.locator(".said p").count(), 0);
  });

test("the solution is laid on the board, and is the only one", async () => {
  await open(hash("numberlink"));
  await more("Is it the only");
  await page.waitForSelector(".said[data-tone=good]");
  await more("Show the solution");
  await page.waitForFunction(() =>
    document.querySelector(".count").textContent.startsWith("25 of 25"),
  );
  assert.equal(
    await page.evaluate(() => localStorage.getItem("brimful/solves")),
    null,
    "no time is recorded",
  );
});

test("a new puzzle is made as requested, and kept", async () => {
  await page.goto(`${server.url}#/new/numberlink`);
  await page.getByText("5 × 5").click();
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  await page.waitForSelector(".tools");
  assert.match(page.url(), /#\/numberlink\/kept\/.*rows=5/);
  assert.equal(await page.locator("[role=gridcell]").count(), 25);
});

for (const kind of ["chains", "numberlink", "cycle", "kami", "flood"])
  test(`today's ${kind} is the same for everybody`, async () => {
    await open(`#/${kind}/day/2026-11-20`);
    const label = () =>
      page
        .locator("[role=gridcell]")
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")).join());
    const first = await label();
    const other = await openPage(browser);
    await other.goto(`${server.url}#/${kind}/day/2026-11-20`);
    await other.waitForSelector(".tools");
    assert.equal(
      await other
        .locator("[role=gridcell]")
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")).join()),
      first,
    );
    await other.context().close();
  });

test("walls painted on a cycle board: the loop, the reason against one, a fix", async () => {
  await open("#/edit/cycle");
  await page.waitForSelector(".said[data-tone=good]");
  assert.ok((await page.locator(".tube").count()) > 0, "the loop is drawn");
  const { x, y } = await spot(page, [2, 2]);
  await page.mouse.click(x, y);
  await page.waitForSelector(".said[data-tone=bad]");
  assert.match(await said(), /\w+ \w+/);
  await page.getByRole("button", { name: "Nearest fix" }).click();
  await page.waitForSelector(".said[data-tone=good]");
  await page.keyboard.press("u");
  await page.waitForSelector(".said[data-tone=bad]");
});

test("a numberlink drawn by hand is judged while it grows, and played", async () => {
  await open("#/edit/numberlink");
  for (const cell of [
    [0, 0],
    [6, 6],
  ]) {
    const { x, y } = await spot(page, cell);
    await page.mouse.click(x, y);
  }
  await page.waitForSelector(".said[data-tone=bad], .said[data-tone=good]");
  await page.reload();
  await page.waitForSelector(".disc");
  assert.equal(await page.locator(".disc").count(), 2, "the draft is kept");
  await page.locator("[data-tool=play]").click();
  await page.waitForSelector("[data-tool=check]");
});

/** Views that are no film of an algorithm: each room tests its own. */
const OWN = /^(rules|compare|contraction|fill-.*|regions|tree|sheet)$/;

for (const kind of ["chains", "numberlink", "cycle", "kami", "flood", "path"])
  test(`algorithms for ${kind} can be watched forwards and backwards`, async () => {
    await page.goto(`${server.url}#/watch/${hash(kind).slice(2)}`);
    await page.waitForSelector(`.watch[data-kind=${kind}]`);
    const options = page.locator(".watch select option");
    const views = await options.evaluateAll((list) => list.map(({ value }) => value));
    const films = views.filter((id) => !OWN.test(id));
    assert.ok(films.length > 0, `${kind} has films`);
    let seen = 0;
    for (const method of films) {
      await page.locator(".watch select").selectOption(method);
      const scrubber = page.locator(".transport-line input");
      await page.waitForFunction(
        () => Number(document.querySelector(".transport-line input")?.max) > 0,
      );
      const look = () =>
        page.evaluate(() =>
          [...document.querySelectorAll(".board [data-state], .board [style], .board [d]")]
            .map((e) => ["data-state", "style", "d"].map((name) => e.getAttribute(name)))
            .join(),
        );
      const start = await look();
      const end = Number(await scrubber.getAttribute("max"));
      await scrubber.fill(String(end));
      assert.match(await page.locator(".film-line").textContent(), /\w/);
      if ((await look()) !== start) seen += 1;
      await scrubber.fill("0");
      assert.ok((await look()) === start, `${method} goes back to where it began`);
    }
    assert.ok(seen > 0, "the films are seen on the board");
  });

test("a film is played and stepped through by keys, which its help names", async () => {
  await page.goto(`${server.url}#/watch/${hash("cycle").slice(2)}?method=deletion`);
  await page.waitForSelector(".film-name");
  const at = () => page.locator(".transport-line input").inputValue();
  const steps = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "Home"]) {
    await page.keyboard.press(key);
    steps.push(await at());
  }
  assert.deepEqual(steps, ["1", "2", "1", "0"]);
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.keyboard.press("?");
  assert.match(await page.locator("dialog").textContent(), /watch it work.*Space ?Play.*One step/);
});

test("a film of a loop writes O or X on the edges of a path, before and after", async () => {
  await page.goto(`${server.url}#/watch/${hash("cycle").slice(2)}?method=deletion`);
  await page.waitForSelector(".film-name");
  const names = await page.locator(".film-name").allTextContents();
  assert.deepEqual(names.slice(0, 3), ["a", "b", "c"]);
  const scrubber = page.locator(".transport-line input");
  const line = () => page.locator(".film-line").textContent();
  const signs = async () => (await page.locator(".film-sign text").allTextContents()).join("");
  const marks = () => page.locator(".film-mark[data-state='4']").count();
  const end = Number(await scrubber.getAttribute("max"));
  const seen = { remainder: 0, reflected: 0 };
  let before = "";
  for (let at = 1; at <= end; at++) {
    await scrubber.fill(String(at));
    const [text, now] = [await line(), await signs()];
    if (text.startsWith("Remainder set: ")) {
      const listed = /: (.*?)\./.exec(text)[1].split(", ");
      assert.equal(await marks(), listed.length, text);
      assert.ok(listed.every((name) => names.includes(name)));
      seen.remainder++;
    }
    if (text.startsWith("Reflected")) {
      assert.ok(text.includes(`${before} becomes ${now}`), `${text} ${before} ${now}`);
      assert.ok(
        [...before].every((sign, i) => sign !== now[i]),
        text,
      );
      const added = await page.locator(".edge[data-state='8']").count();
      assert.equal(added, [...now].filter((sign) => sign === "O").length);
      seen.reflected++;
    }
    before = now;
  }
  assert.ok(seen.remainder > 0 && seen.reflected > 0, JSON.stringify(seen));
  assert.equal(await marks(), 0, "no cell keeps a third edge");
});

test("in the graph view rules are chosen by keys, and taken back", async () => {
  await page.goto(`${server.url}#/watch/${hash("chains").slice(2)}`);
  const left = async () =>
    Number(/(\d+) steps? left/.exec(await page.locator(".watch-side .number").textContent())[1]);
  await page.waitForSelector(".rule");
  const before = await left();
  await page.locator(".rule:not([aria-disabled])").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() =>
    /row \d+, column \d+/.test(document.querySelector(".film-line").textContent),
  );
  assert.ok((await left()) <= before);
  await page.getByRole("button", { name: "Apply all" }).press("Enter");
  await page.waitForFunction(
    () => document.querySelectorAll(".rule:not([aria-disabled])").length === 0,
  );
  const stuck = await left();
  assert.ok(stuck < before);
  await page.getByRole("button", { name: "Take back" }).press("Enter");
  await page.waitForFunction(
    () => document.querySelectorAll(".rule:not([aria-disabled])").length > 0,
  );
  await page.getByRole("button", { name: "Apply all" }).press("Enter");
  await page.waitForFunction(
    (n) => document.querySelector(".watch-side .number").textContent.startsWith(`${n} `),
    stuck,
  );
  await page.getByRole("button", { name: "Let search finish" }).press("Enter");
  await page.waitForFunction(() => /solved/.test(document.querySelector(".film-line").textContent));
});

test("the autopilot fills a small board", async () => {
  await open("#/snake?size=6&seed=3");
  await page.keyboard.press("p");
  await page.waitForSelector(".said[data-tone=good]", { timeout: 25_000 });
  assert.match(await said(), /full/);
});

test("arrow keys steer the snake, which meets the wall in the end", async () => {
  await open("#/snake?size=6&seed=3");
  const before = await page.locator(".count").first().textContent();
  await page.keyboard.press("ArrowUp");
  await page.waitForSelector(".said[data-tone=bad]");
  assert.notEqual(await page.locator(".count").first().textContent(), before);
  assert.equal(await page.getByRole("button", { name: "New game" }).first().isVisible(), true);
});

/** Takes a picture of a board and opens it under Bring your own. */
async function bringPicture() {
  await open(hash("numberlink"));
  const picture = await page.locator(".board-svg").screenshot();
  await page.goto(`${server.url}#/own`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a file" }).click();
  await (await chooser).setFiles({ name: "board.png", mimeType: "image/png", buffer: picture });
}

test("a picture becomes a puzzle: read, looked at, played, with a hint", async () => {
  await bringPicture();
  await page.waitForSelector(".overlay", { timeout: 20_000 });
  await page.getByRole("button", { name: "Play it" }).click();
  await page.waitForSelector("[data-tool=hint]");
  assert.equal(await page.locator("[role=gridcell]").count(), 25);
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Why?" }).waitFor();
});

test("a reading is corrected in the editor: unclear cells stay marked until painted", async () => {
  await bringPicture();
  await page.getByRole("button", { name: "Correct it" }).click({ timeout: 20_000 });
  await page.waitForSelector(".play.edit");
  const note = page.getByText("Marked cells were unclear in the picture.");
  assert.equal(await note.isVisible(), false);
  // as if the first cell had been misread: it holds nothing, and is marked
  await page.evaluate(() => {
    const key = "brimful/edit/numberlink";
    localStorage.setItem(
      key,
      JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), doubtful: [[0, 0]] }),
    );
  });
  await page.reload();
  await note.waitFor();
  await page.locator("[role=gridcell]").first().click({ force: true });
  await note.waitFor({ state: "hidden" });
  await page.keyboard.press("u");
  await page.getByText("One solution").first().waitFor();
  await page.locator("[data-tool=play]").click();
  await page.waitForSelector("[data-tool=hint]");
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Why?" }).waitFor();
});

test("a dropped screenshot with a covered cell is corrected, hinted and solved", async () => {
  await open(hash("numberlink"));
  const shot = await page.locator(".board-svg").screenshot();
  await open("#/own", "textarea");
  await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${base64}`)).blob(),
    );
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(bitmap, 0, 0);
    // a round button hovers over the third row's third cell, which is empty
    pen.fillStyle = "#9a5a3c";
    pen.arc(bitmap.width / 2, bitmap.height / 2, bitmap.width * 0.08, 0, 7);
    pen.fill();
    const data = new DataTransfer();
    data.items.add(
      new File([await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 })], "shot.jpg", {
        type: "image/jpeg",
      }),
    );
    document.body.dispatchEvent(
      new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }),
    );
  }, shot.toString("base64"));
  await page.waitForSelector(".overlay-cell.doubtful", { timeout: 20_000 });
  assert.equal(await page.getByRole("button", { name: "Play it" }).count(), 0, "it is refused");
  // what was read is shown: five pairs, and what hovers
  assert.equal(await page.locator(".overlay-cell text").count(), 11);
  await page.locator(".overlay-cell.doubtful").first().click();
  await page.waitForSelector(".play.edit");
  await page.locator("[data-brush=empty]").click();
  await byMouse(page, [[2, 2]]);
  await page.getByText("One solution").first().waitFor();
  await page.locator("[data-tool=play]").click();
  await page.waitForSelector("[data-tool=hint]");
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Why?" }).waitFor();
  await more("Show the solution");
  await page.waitForFunction(() =>
    document.querySelector(".count").textContent.startsWith("25 of 25"),
  );
});

test("a new KAMI board is as hard as requested", async () => {
  await page.goto(`${server.url}#/new/kami`);
  await page.getByText("Expert", { exact: true }).click();
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  await page.waitForSelector("[data-tool=check]");
  const fewest = Number(/of (\d+) moves/.exec(await page.locator(".count").textContent())[1]);
  assert.ok(fewest >= 7, `${fewest} moves are not for experts`);
});

for (const kind of ["chains", "numberlink", "cycle", "kami", "flood"])
  test(`a thin wall is painted between two cells of ${kind}, and taken away again`, async () => {
    await open(`#/edit/${kind}`);
    await page.locator("[data-brush=thin]").click();
    for (const walls of [1, 0]) {
      await byMouse(page, [
        [2, 2],
        [3, 2],
      ]);
      await page.waitForFunction(
        (n) => document.querySelectorAll(".wall-line").length === n,
        walls,
      );
    }
  });
