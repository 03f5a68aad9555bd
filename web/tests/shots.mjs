// Takes screenshots of every screen, light and dark, phone and desk, into shots/. `npm run shots --
// WORD` takes those whose name contains the word.

import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { DESK, PHONE, launch, openPage, serve } from "./browser.mjs";
import { SCREENS, show } from "./screens.mjs";

const out = join(dirname(dirname(fileURLToPath(import.meta.url))), "shots");
mkdirSync(out, { recursive: true });
const only = process.argv[2] ?? "";
const server = await serve();
const browser = await launch();
for (const [size, options] of Object.entries({ desk: DESK, phone: PHONE }))
  for (const colorScheme of ["light", "dark"])
    for (const screen of SCREENS) {
      const name = `${screen.name}-${size}-${colorScheme}`;
      if (!name.includes(only)) continue;
      const page = await openPage(browser, { ...options, colorScheme, reducedMotion: "reduce" });
      page.setDefaultTimeout(10_000);
      try {
        await show(page, server, screen);
      } catch (error) {
        console.log(`${name}: ${error.message.split("\n")[0]}`);
      }
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(out, `${name}.png`) });
      for (const error of page.errors) console.log(`${name}: ${error}`);
      await page.context().close();
    }
await browser.close();
await server.close();
