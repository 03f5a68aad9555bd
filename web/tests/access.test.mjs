// axe-core finds no violation on any screen, on desk and phone, in either theme.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { DESK, PHONE, UNKEPT, browser, openPage, server, withBrowser } from "./browser.mjs";
import { SCREENS, show } from "./screens.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
withBrowser();
/** One page per device for all screens. */
const pages = {};

/** What axe finds on a page in a theme, each with the first places. */
async function violations(page, colorScheme) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // only contrast depends on the theme
  const rules = colorScheme === "light" ? {} : { runOnly: ["color-contrast"] };
  const found = await page.evaluate(
    (options) =>
      globalThis.axe.run(
        // the hundred pictures of a pack are one picture to axe
        { exclude: [".mini svg"] },
        { ...options, resultTypes: ["violations"] },
      ),
    rules,
  );
  return found.violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html }) => html);
    return `${id}: ${help}: ${places.join(" | ")}`;
  });
}

for (const screen of SCREENS)
  test(`${screen.name} is accessible`, async () => {
    for (const [device, options] of Object.entries({ desk: DESK, phone: PHONE })) {
      const page = (pages[device] ??= await openPage(browser, { ...UNKEPT, ...options }));
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      // another address loads the app anew
      await show(page, { url: `${server.url}?${screen.name}` }, screen);
      await page.evaluate(axe);
      for (const colorScheme of ["light", "dark"])
        assert.deepEqual(await violations(page, colorScheme), [], `${device}, ${colorScheme}`);
      assert.deepEqual(page.errors, []);
      await page.evaluate(() => localStorage.clear());
    }
  });
