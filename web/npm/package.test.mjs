// The npm package as users install it: from its tarball into an empty folder.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch, openPage, serve } from "../tests/browser.mjs";

/** The folder that `cargo xtask npm` makes. */
const MADE = fileURLToPath(new URL("../../target/npm", import.meta.url));
const TSC = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));

const BOARD = JSON.stringify("3 3\n1 0 0\n0 2 0\n2 1 0\n");
const USE = `
import { BrimfulError, load, say } from "brimful";

const brimful = await load();
const text = ${BOARD};
const table = brimful.table();
const opened = table.open(text);
if ("error" in opened) throw new Error(say(opened.error));
const { id } = opened.scene;
table.act({ do: "press", cell: 0 });
table.act({ do: "drag", cell: 2 });
const { changed, state: { filled } } = table.act({ do: "release" });
table.free();
const { status, unique } = await brimful.ask({ do: "solve", text, unique: true });
const fault = await brimful.ask({ do: "solve", text: "no puzzle" }).catch((error) => error);
const long = brimful.ask({ do: "count", text: "[cycle]\\n" + (".".repeat(40) + "\\n").repeat(40) });
brimful.stop();
const stopped = await long.catch((error) => error.name);
const { count } = await brimful.ask({ do: "count", text });
console.log(JSON.stringify({
  id, changed, filled, status, unique, stopped, count,
  refused: fault instanceof BrimfulError && fault.message,
}));
`;
const TYPED = `
import { load, type Brimful, type Solution } from "brimful";
const brimful: Brimful = await load();
const answer = await brimful.ask({ do: "solve", text: "" });
export const solution: Solution | null = answer.solution;
// @ts-expect-error: there is no such request
await brimful.ask({ do: "nothing" });
`;
/** A module worker that posts what it found. */
const WORKER = `
import { load } from "./node_modules/brimful/npm/index.js";
const brimful = await load();
const answer = await brimful.ask({ do: "solve", text: ${BOARD}, unique: true });
postMessage(answer.status + " " + answer.unique);
`;

let folder;
const run = (program, words) => execFileSync(program, words, { cwd: folder, encoding: "utf8" });
const write = (name, text) => writeFileSync(join(folder, name), text);
before(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "brimful-npm-")));
  run("npm", ["pack", "--silent", MADE]);
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  write("package.json", '{ "type": "module", "private": true }');
  run("npm", ["install", "--silent", "--offline", `./${tarball}`]);
});
after(() => rmSync(folder, { recursive: true }));

test("Node.js solves and plays, and ends by itself", () => {
  write("use.mjs", USE);
  const { id, filled, ...rest } = JSON.parse(run("node", ["use.mjs"]));
  assert.match(id, /^\w+$/);
  assert.ok(filled >= 3);
  assert.deepEqual(rest, {
    changed: true,
    status: "solved",
    unique: true,
    stopped: "AbortError",
    count: "1",
    refused: rest.refused,
  });
  assert.ok(rest.refused);
});

test("its types serve Node.js and bundlers", () => {
  write("typed.ts", TYPED);
  const strict = ["--strict", "--noEmit", "--target", "es2022", "--ignoreConfig"];
  run("node", [TSC, ...strict, "--module", "nodenext", "typed.ts"]);
  run("node", [TSC, ...strict, "--module", "esnext", "--moduleResolution", "bundler", "typed.ts"]);
});

test("a page without a bundler and a worker use it", async () => {
  write("worker.js", WORKER);
  const [server, browser] = [await serve(folder), await launch()];
  try {
    const page = await openPage(browser);
    await page.goto(`${server.url}node_modules/brimful/example.html`);
    await page.waitForSelector("#picture svg");
    assert.equal(await page.textContent("#verdict"), "one solution");
    await page.fill("#text", "1 2\n1 2\n");
    await page.click("#solve");
    await page.waitForFunction(() => !document.querySelector("#picture svg"));
    const said = await page.evaluate(
      (url) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(url, { type: "module" });
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = (event) => reject(new Error(event.message));
        }),
      `${server.url}worker.js`,
    );
    assert.equal(said, "solved true");
    assert.deepEqual(page.errors, []);
  } finally {
    await browser.close();
    await server.close();
  }
});
