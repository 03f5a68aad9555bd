// A puzzle is given to somebody: as a link with a public address, as text, as a picture, and as an
// address that other programs read.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { hash } from "./boards.mjs";
import { DESK, PROGRAM, browser, open, openPage, page, server, withPages } from "./browser.mjs";

withPages({ ...DESK, permissions: ["clipboard-read", "clipboard-write"] });

const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
const share = async (way) => {
  await page.locator("[data-tool=more]").click();
  await page.getByRole("button", { name: /^Share/ }).click();
  await page.getByRole("button", { name: new RegExp(`^${way}`) }).click();
  await page.waitForSelector(".said p");
};

test("a link begins with the address that the settings name, and opens elsewhere", async () => {
  await open("#/settings", "input[type=url]");
  await page.locator("input[type=url]").fill("puzzles.example/brimful");
  await page.locator("input[type=url]").blur();
  assert.equal(
    await page.locator("input[type=url]").inputValue(),
    "https://puzzles.example/brimful/",
  );
  await open(hash("numberlink"));
  await share("Link");
  const link = await clipboard();
  assert.match(link, /^https:\/\/puzzles\.example\/brimful\/#\/numberlink\/p\/z[\w-]+$/);
  // whoever hosts it: what follows the # is the puzzle
  const other = await openPage(browser, DESK);
  await other.goto(server.url + new URL(link).hash);
  await other.waitForSelector(".tools");
  assert.equal(await other.locator("[role=gridcell]").count(), 25);
  await other.context().close();
  // a link with any host is read where links are pasted
  await open("#/own", "textarea");
  await page.locator("textarea").fill(link);
  await page.waitForSelector(".tools");
});

test("without a public address, a link of this machine is said to be one", async () => {
  await open(hash("numberlink"));
  await page.locator("[data-tool=more]").click();
  await page.getByRole("button", { name: /^Share/ }).click();
  await page.getByText("Opens on this computer only").waitFor();
});

test("text and puzz.link addresses are read back as the same puzzle", async () => {
  for (const way of ["Text", "puzz.link address"]) {
    await open(hash("numberlink"));
    await share(way);
    const text = await clipboard();
    if (way === "Text") assert.ok(text.includes("5 . . . 4\n3 5 4 2 .\n"), text);
    else assert.match(text, /^https:\/\/puzz\.link\/p\?(numlin|arukone)\/5\/5\/\w+$/);
    await page.goto("about:blank");
    await open("#/own", "textarea");
    await page.locator("textarea").fill(text);
    await page.locator(".found").click();
    await page.waitForSelector(".tools");
    assert.equal(await page.locator(".disc").count(), 10);
  }
  await open(hash("kami"));
  await page.locator("[data-tool=more]").click();
  await page.getByRole("button", { name: /^Share/ }).click();
  assert.equal(await page.getByText("puzz.link address").count(), 0, "it has no such address");
});

test("a picture is copied, large enough to read", async () => {
  await open(hash("numberlink"));
  await share("Picture");
  await page.getByText("Picture copied.").first().waitFor();
  const [type, width] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const image = await createImageBitmap(await item.getType("image/png"));
    return [item.types.join(), image.width];
  });
  assert.match(type, /image\/png/);
  assert.ok(width >= 1200, `${width}`);
});

test("a saved picture carries its puzzle, for the app and for the program", async () => {
  for (const format of ["SVG", "PNG"]) {
    await open(hash("numberlink"));
    await page.locator("[data-tool=more]").click();
    await page.getByRole("button", { name: /^Share/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Save as ${format}` }).click(),
    ]);
    const file = `${await download.path()}.${format.toLowerCase()}`;
    await download.saveAs(file);
    const read = execFileSync(PROGRAM, ["read", file, "--to", "native"], { encoding: "utf8" });
    assert.match(read, /5 \. \. \. 4\n3 5 4 2 \./);
    await open("#/own", "textarea");
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Open a file" }).click(),
    ]);
    await chooser.setFiles(file);
    await page.waitForSelector(".found");
    assert.match(await page.locator("textarea").inputValue(), /5 \. \. \. 4\n3 5 4 2 \./);
  }
});
