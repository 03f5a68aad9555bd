// Every screen there is: its address, and what to wait for or do before it is looked at.

import { BOARDS, hash } from "./boards.mjs";
import { byMouse, byTouch } from "./hands.mjs";

const tools = (page) => page.waitForSelector(".tools");
const drawn = (kind, paths) => async (page) => {
  await tools(page);
  const touch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  for (const path of BOARDS[kind].paths.slice(0, paths)) await (touch ? byTouch : byMouse)(page, path);
};
const more = async (page) => {
  await tools(page);
  await page.locator("[data-tool=more]").click();
};

export const SCREENS = [
  { name: "home", hash: "#/" },
  { name: "numberlink", hash: hash("numberlink"), ready: drawn("numberlink", 3) },
  { name: "numberlink-solved", hash: hash("numberlink"), ready: drawn("numberlink", 5) },
  { name: "chains", hash: hash("chains"), ready: async (page) => (await tools(page), byMouse(page, BOARDS.chains.paths[0].slice(0, 14))) },
  { name: "cycle", hash: hash("cycle"), ready: async (page) => (await tools(page), byMouse(page, BOARDS.cycle.paths[0].slice(0, 14))) },
  { name: "kami", hash: "#/kami/pack/12", ready: tools },
  { name: "flood", hash: "#/flood/pack/4", ready: tools },
  { name: "more", hash: hash("numberlink"), ready: more },
  { name: "help", hash: hash("numberlink"), ready: async (page) => (await tools(page), page.keyboard.press("?")) },
  { name: "pack", hash: "#/pack/numberlink", ready: (page) => page.waitForSelector(".pack") },
  { name: "new", hash: "#/new/numberlink", ready: (page) => page.waitForSelector("form") },
  { name: "own", hash: "#/own", ready: async (page) => (await page.locator("textarea").fill("[numberlink] Broken\n\na . b\n. . .\na . c\n\n[cycle] Ring\n\n...\n.#.\n...\n"), page.waitForSelector(".fault")) },
  { name: "edit", hash: "#/edit/numberlink", ready: tools },
  { name: "edit-cycle", hash: "#/edit/cycle", ready: tools },
  { name: "edit-kami", hash: "#/edit/kami", ready: tools },
  { name: "watch", hash: `#/watch/${hash("chains").slice(2)}`, ready: (page) => page.waitForSelector(".transport") },
  { name: "snake", hash: "#/snake?size=10&seed=1", ready: tools },
  { name: "settings", hash: "#/settings" , ready: (page) => page.waitForSelector("select") },
  { name: "statistics", hash: "#/statistics" },
  { name: "about", hash: "#/about" },
];
