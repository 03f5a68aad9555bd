// axe-core finds no violation on any screen, on desk and phone, in either theme.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { DESK, PHONE, UNKEPT, browser, openPage, server, withBrowser } from "./browser.mjs";
import { SCREENS, show } from "./screens.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
withBrowser();

for (const screen of SCREENS)
  test(`${screen.name} is accessible`, async () => {
    for (const options of [DESK, PHONE]) {
      const page = await openPage(browser, { ...UNKEPT, ...options, reducedMotion: "reduce" });
      await show(page, server, screen);
      await page.evaluate(axe);
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        // only contrast depends on the theme
        const rules = colorScheme === "light" ? {} : { runOnly: ["color-contrast"] };
        const { violations } = await page.evaluate(
          (options) =>
            globalThis.axe.run(
              // the hundred pictures of a pack are one picture to axe
              { exclude: [".mini svg"] },
              { ...options, resultTypes: ["violations"] },
            ),
          rules,
        );
        const found = violations.map(
          ({ id, help, nodes }) =>
            `${id}: ${help}: ${nodes
              .slice(0, 3)
              .map(({ html }) => html)
              .join(" | ")}`,
        );
        assert.deepEqual(
          found,
          [],
          `${screen.name}, ${options.isMobile ? "phone" : "desk"}, ${colorScheme}`,
        );
      }
      assert.deepEqual(page.errors, []);
      await page.context().close();
    }
  });
