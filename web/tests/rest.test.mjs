// The rest: the player's data, links of other sites, cutting a path, paper, and a whole visit
// without a mouse.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { BOARDS, hash } from "./boards.mjs";
import { DESK, open, page, server, withPages } from "./browser.mjs";
import { byKeys, byMouse } from "./hands.mjs";

withPages({ ...DESK, reducedMotion: "reduce" });

const filled = () => page.locator(".count").textContent();
const solve = async () => {
  await open(hash("numberlink"));
  for (const path of BOARDS.numberlink.paths) await byMouse(page, path);
  await page.waitForSelector(".said[data-tone=good]");
  // how hard it was comes a moment later
  await page.waitForFunction(() => !JSON.stringify(localStorage).includes('difficulty\\":null'));
};
const statistics = async () => {
  await page.goto(`${server.url}#/statistics`);
  await page.waitForFunction(() =>
    /Group by|Nothing solved yet/.test(document.querySelector("main .page")?.textContent ?? ""),
  );
  return page.locator("main .page").textContent();
};

test("statistics are exported, erased, and brought back", async () => {
  await solve();
  const before = await statistics();
  assert.match(before, /Numberlink\s*1/);
  await open("#/settings", "select");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  assert.equal(JSON.parse(file).kept.solves.length, 1);
  await page.getByRole("button", { name: "Erase everything" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  assert.equal(await statistics(), before, "asked first");
  await open("#/settings", "select");
  await page.getByRole("button", { name: "Erase everything" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase everything" }).click();
  await page.getByText("Everything has been erased.").first().waitFor();
  assert.match(await statistics(), /Nothing solved yet/);
  await open("#/settings", "select");
  const bring = async (text) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Import" }).click(),
    ]);
    await chooser.setFiles({
      name: "brimful.json",
      mimeType: "application/json",
      buffer: Buffer.from(text),
    });
  };
  await bring("{ not such a file");
  await page.getByText("That file holds no Brimful data.").first().waitFor();
  await bring(file);
  await page
    .getByText(/restored/)
    .first()
    .waitFor();
  assert.equal(await statistics(), before);
});

for (const [address, kind, size] of [
  ["https://puzz.link/p?numlin/5/5/1j2h3m1h2j3", "numberlink", 25],
  ["https://puzz.link/p?simpleloop/5/5/sg020", "cycle", null],
])
  test(`an address of puzz.link is pasted and played: ${kind}`, async () => {
    await open("#/own", "textarea");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), address);
    await page.locator("textarea").focus();
    await page.keyboard.press("Control+v");
    await page.locator(".found").click();
    await page.waitForSelector("[data-tool=hint]");
    assert.match(page.url(), new RegExp(`#/${kind}/p/`));
    if (size) assert.equal(await page.locator("[role=gridcell]").count(), size);
  });

test("an address of puzz.link for another puzzle is refused with a reason", async () => {
  await open("#/own", "textarea");
  await page.locator("textarea").fill("https://puzz.link/p?slither/5/5/abc");
  await page.waitForSelector(".fault");
  assert.match(await page.locator(".fault p").first().textContent(), /\w+ \w+ \w+/);
});

test("a path drawn across another cuts it on release; undo joins it again", async () => {
  await open(hash("numberlink"));
  await byMouse(page, BOARDS.numberlink.paths[2]);
  assert.match(await filled(), /^5 of/);
  const across = [
    [1, 2],
    [2, 2],
    [3, 2],
  ];
  await byMouse(page, across);
  // three cells of the new path, and the part of the other before the cut
  assert.match(await filled(), /^6 of/);
  await page.keyboard.press("u");
  assert.match(await filled(), /^5 of/);
});

test("paper shows the board and its name, nothing else", async () => {
  await open(hash("kami"));
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".board-svg").isVisible(), true);
  assert.equal(await page.locator("h1").isVisible(), true);
  assert.equal(
    await page.locator(".letters text").first().isVisible(),
    true,
    "tiles have letters: paper may have no colors",
  );
  for (const part of [".tools", ".side", ".bar button"])
    assert.equal(await page.locator(part).first().isVisible(), false, part);
  const box = await page.locator(".board-svg").boundingBox();
  assert.ok(box.width > 200 && box.x >= 0);
});

test("a whole visit by keys alone: first page, pack, puzzle, solution, and back", async () => {
  await open("#/", ".cards");
  const reach = async (name) => {
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => {
        const { activeElement } = document;
        return `${activeElement.getAttribute("aria-label") ?? ""} ${activeElement.textContent}`;
      });
      if (name.test(focus)) return;
    }
    throw new Error(`Tab does not come to ${name}`);
  };
  await reach(/Puzzle pack/);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".pack");
  await reach(/Next unsolved/);
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-tool=more]");
  await page.keyboard.press("m");
  await reach(/Show the solution/);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() =>
    /^(\d+) of \1 /.test(document.querySelector(".count").textContent),
  );
  await page.keyboard.press("Shift+Tab");
  assert.notEqual(
    await page.evaluate(() => document.activeElement.tagName),
    "BODY",
    "focus is never lost",
  );
  // and a game of one's own
  await open(hash("numberlink"));
  for (const path of BOARDS.numberlink.paths) await byKeys(page, path);
  await page.waitForSelector(".said[data-tone=good]");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector(".said[data-tone=good]"));
});
