// Every screen there is: its address, and what to wait for or do before it is looked at.

import { BOARDS, hash } from "./boards.mjs";
import { byMouse, byTouch } from "./hands.mjs";

const tools = (page) => page.waitForSelector(".tools");
const drawn = (kind, paths) => async (page) => {
  await tools(page);
  const touch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  for (const path of BOARDS[kind].paths.slice(0, paths))
    await (touch ? byTouch : byMouse)(page, path);
};
/** A draft with its verdict. */
const judged = (page) => page.waitForSelector(".said[data-tone=good]");
const more = async (page) => {
  await tools(page);
  await page.locator("[data-tool=more]").click();
};

const byTouchOrMouse = async (page, path) =>
  ((await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) ? byTouch : byMouse)(
    page,
    path,
  );
/** An algorithm some steps on. */
const watched = (steps) => async (page) => {
  await page.waitForFunction(
    () =>
      Number(document.querySelector(".transport-line input")?.max) > 0 ||
      document.querySelector(".rule"),
  );
  if (await page.locator(".rule").count()) await page.locator("select").selectOption("deduction");
  await page.waitForFunction(
    () => Number(document.querySelector(".transport-line input")?.max) > 0,
  );
  await page
    .locator(".transport-line input")
    .fill(
      String(
        Math.min(steps, Number(await page.locator(".transport-line input").getAttribute("max"))),
      ),
    );
};
/** A path of alternate edges just after its reflection. */
const reflection = async (page) => {
  await watched(1)(page);
  const line = page.locator(".film-line");
  for (let step = 0; step < 60 && !/^Reflected/.test(await line.textContent()); step++)
    await page.getByRole("button", { name: "One step", exact: true }).click();
};
/** A board that one cell holds together: the snake loses. */
const CUT = ".....\n.....\n##.##\n.....\n.....\n.....\n";
const trials = async (page) => {
  await tools(page);
  for (const path of BOARDS.numberlink.paths.slice(0, 2)) {
    await page.locator("[data-tool=branch]").click();
    await byTouchOrMouse(page, path);
  }
};
/** Large enough for a graph of regions. */
const SPIRAL = "[chains] Spiral\n\n4 4 4 4 4\n4 2 2 2 4\n4 2 o 4 4\n4 2 2 4 4\n4 4 4 6 8\n";
/** Triangles that point left and right, and such that point up and down. */
const TILES = "0 0 1 1\n0 0 1 1\n0 2 2 1\n0 2 2 1\n3 2 2 2\n3 3 2 2\n3 3 3 2\n0 0 3 2\n";
const PAPER = `[kami triangle] Paper\n\n${TILES}`;
const UPRIGHT = `[kami upright] Paper\n\n${TILES}`;
const KAMI =
  "[kami] Regions\n\n0 0 1 1 2 2\n0 1 1 2 2 0\n3 3 1 2 0 0\n" +
  "3 1 1 3 3 0\n2 2 3 3 1 1\n2 0 0 1 1 1\n";

/** Goes to a screen and waits until it stands. */
export async function show(page, server, { hash, ready }) {
  await page.goto(server.url + hash);
  // what the screen is made of may still be loading
  await page.waitForSelector("h1");
  await ready?.(page);
}

export const SCREENS = [
  { name: "home", hash: "#/" },
  { name: "numberlink", hash: hash("numberlink"), ready: drawn("numberlink", 3) },
  { name: "numberlink-solved", hash: hash("numberlink"), ready: drawn("numberlink", 5) },
  {
    name: "chains",
    hash: hash("chains"),
    ready: async (page) => (await tools(page), byMouse(page, BOARDS.chains.paths[0].slice(0, 14))),
  },
  {
    name: "cycle",
    hash: hash("cycle"),
    ready: async (page) => (await tools(page), byMouse(page, BOARDS.cycle.paths[0].slice(0, 14))),
  },
  { name: "path", hash: "#/path/pack/3", ready: tools },
  { name: "kami", hash: "#/kami/pack/12", ready: tools },
  { name: "flood", hash: "#/flood/pack/4", ready: tools },
  { name: "more", hash: hash("numberlink"), ready: more },
  {
    name: "help",
    hash: hash("numberlink"),
    ready: async (page) => (await tools(page), page.keyboard.press("?")),
  },
  { name: "pack", hash: "#/pack/numberlink", ready: (page) => page.waitForSelector(".pack") },
  { name: "day", hash: "#/day", ready: (page) => page.waitForSelector(".calendar") },
  { name: "new", hash: "#/new/numberlink", ready: (page) => page.waitForSelector("form") },
  {
    name: "own",
    hash: "#/own",
    ready: async (page) => (
      await page
        .locator("textarea")
        .fill("[numberlink] Broken\n\na . b\n. . .\na . c\n\n[cycle] Ring\n\n...\n.#.\n...\n"),
      page.waitForSelector(".fault")
    ),
  },
  { name: "edit", hash: "#/edit/numberlink", ready: tools },
  { name: "edit-cycle", hash: "#/edit/cycle", ready: judged },
  { name: "edit-kami", hash: "#/edit/kami", ready: judged },
  {
    name: "edit-fix",
    hash: "#/edit/cycle",
    ready: async (page) => (
      await tools(page),
      await page.waitForSelector(".said[data-tone=good]"),
      await byTouchOrMouse(page, [[2, 2]]),
      page.getByRole("button", { name: /Nearest fix/ }).waitFor()
    ),
  },
  {
    name: "hint",
    hash: hash("numberlink"),
    ready: async (page) => (
      await tools(page),
      await page.locator("[data-tool=hint]").click(),
      await page.getByRole("button", { name: "Why?" }).click(),
      page.getByRole("button", { name: "What to do" }).click()
    ),
  },
  { name: "trials", hash: hash("numberlink"), ready: trials },
  { name: "watch", hash: `#/watch/${hash("chains").slice(2)}`, ready: watched(20) },
  {
    name: "watch-rules",
    hash: `#/watch/${hash("chains").slice(2)}`,
    ready: async (page) => (
      await page.locator(".rule:not([aria-disabled])").first().click(),
      page.waitForTimeout(400)
    ),
  },
  {
    name: "watch-numberlink",
    hash: `#/watch/${hash("numberlink").slice(2)}?method=propagation`,
    ready: watched(30),
  },
  {
    name: "watch-cycle",
    hash: `#/watch/${hash("cycle").slice(2)}?method=merging`,
    ready: watched(2),
  },
  {
    name: "watch-reflection",
    hash: `#/watch/${hash("cycle").slice(2)}?method=deletion`,
    ready: reflection,
  },
  {
    name: "watch-regions",
    hash: `#/watch/${hash("kami", KAMI).slice(2)}?method=regions`,
    ready: watched(1),
  },
  {
    name: "watch-tree",
    hash: `#/watch/${hash("kami").slice(2)}?method=tree`,
    ready: (page) => page.waitForSelector(".tree-node"),
  },
  {
    name: "watch-compare",
    hash: `#/watch/${hash("chains", SPIRAL).slice(2)}?method=compare`,
    ready: watched(150),
  },
  {
    name: "watch-contraction",
    hash: `#/watch/${hash("kami", PAPER).slice(2)}?method=contraction`,
    ready: watched(14),
  },
  {
    name: "watch-queue",
    hash: `#/watch/${hash("kami", PAPER).slice(2)}?method=fill-queue`,
    ready: watched(7),
  },
  {
    name: "watch-stack",
    hash: `#/watch/${hash("kami", PAPER).slice(2)}?method=fill-stack`,
    ready: watched(7),
  },
  {
    name: "watch-bounds",
    hash: `#/watch/${hash("kami", KAMI).slice(2)}?method=branch-and-bound-parallel`,
    ready: watched(30),
  },
  {
    name: "watch-whole-tree",
    hash: `#/watch/${hash("kami", "[kami] Three\n\n0 1 2\n").slice(2)}?method=tree`,
    ready: async (page) => {
      await page.waitForSelector(".tree-node");
      await page.locator(".watch-side select").last().selectOption("whole");
      await page.waitForFunction(() => document.querySelectorAll(".tree-node").length > 5);
    },
  },
  ...[0, 40, 64, 90, 110].map((at) => ({
    name: `watch-sheet-${at}`,
    hash: `#/watch/${hash("kami", PAPER).slice(2)}?method=sheet`,
    ready: watched(at),
  })),
  {
    name: "watch-sheet-upright",
    hash: `#/watch/${hash("kami", UPRIGHT).slice(2)}?method=sheet`,
    ready: watched(70),
  },
  { name: "board-upright", hash: hash("kami", UPRIGHT), ready: tools },
  { name: "snake", hash: "#/snake?size=10&seed=1", ready: tools },
  {
    name: "snake-auto",
    hash: "#/snake?size=14&seed=1&speed=7",
    ready: async (page) => (
      await tools(page),
      await page.locator("[data-tool=auto]").click(),
      await page.waitForTimeout(1500),
      page.locator("[data-tool=pause]").click()
    ),
  },
  {
    name: "snake-verdict",
    hash: hash("snake", CUT),
    ready: async (page) => (
      await tools(page),
      await page.locator("[data-tool=decide]").click(),
      page.waitForSelector(".snake .pane[data-verdict]")
    ),
  },
  {
    name: "snake-film",
    hash: hash("snake", CUT),
    ready: async (page) => (
      await tools(page),
      await page.locator("[data-tool=decide]").click(),
      await page.getByRole("button", { name: "Watch it lose" }).click(),
      page.locator(".transport-line input").fill("30")
    ),
  },
  { name: "settings", hash: "#/settings", ready: (page) => page.waitForSelector("select") },
  { name: "statistics", hash: "#/statistics" },
  { name: "about", hash: "#/about" },
];
