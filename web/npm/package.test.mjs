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
const { svg } = await brimful.ask({ do: "svg", text });
const bytes = new TextEncoder().encode(svg);
const carried = await brimful.ask({ do: "picture" }, { bytes });
const fault = await brimful.ask({ do: "solve", text: "no puzzle" }).catch((error) => error);
const long = brimful.ask({ do: "count", text: "[cycle]\\n" + (".".repeat(40) + "\\n").repeat(40) });
brimful.stop();
const stopped = await long.catch((error) => error.name);
const { count } = await brimful.ask({ do: "count", text, seconds: Infinity });
console.log(JSON.stringify({
  id, changed, filled, status, unique, stopped, count,
  read: carried.text === brimful.read(text).puzzles[0].text,
  refused: fault instanceof BrimfulError && fault.message,
}));
`;
/** What no type checker would let through; each is answered with a fault. */
const MISUSE = `
import { load, say } from "brimful";

const brimful = await load();
const text = ${BOARD};
const table = brimful.table();
const replies = [5, {}, { length: -1 }, () => 1].map((it) => brimful.read(it).faults[0]);
replies.push(table.open(5), table.restore(text, 5), table.act(), table.describe("x"));
table.open(text);
replies.push(table.describe(-1), table.describe(NaN), table.describe(2 ** 40));
table.free();
table.free();
replies.push(table.state());
for (const request of [
  5,
  { do: "solve", text, typo: 1 },
  { do: "solve", text, seconds: NaN },
  { do: "solve", text: text + "\\n" + text },
  { do: "solve", text, seed: -1 },
  { do: "solve", text, seed: 5n },
  { do: "generate", wish: { kind: "path", rows: 3, cols: 3, seed: 1, corners: true } },
])
  replies.push(await brimful.ask(request).catch(({ fault }) => fault));
const picture = brimful.ask({ do: "picture" }, { bytes: "png" });
replies.push(await picture.catch(({ fault }) => fault));
const wish = { kind: "path", rows: 3, cols: 3, seed: 1, diagonals: true };
const made = await brimful.ask({ do: "generate", wish });
const open = "....\\n".repeat(4);
const games = { do: "snake", text: open, pilot: "best", games: 100000, seconds: 0.3 };
const before = performance.now();
await brimful.ask(games);
console.log(JSON.stringify({
  said: replies.map(({ error }) => say(error)),
  made: made.puzzles[0].text,
  seconds: (performance.now() - before) / 1000,
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
    read: true,
    refused: rest.refused,
  });
  assert.ok(rest.refused);
});

test("misuse is answered with a sentence, and options are kept", () => {
  write("misuse.mjs", MISUSE);
  const { said, made, seconds } = JSON.parse(run("node", ["misuse.mjs"]));
  const sentences =
    /^(`[a-z.]+` must be |there is no `|the (action|request) must|this )|request is/;
  assert.equal(said.length, 20);
  for (const sentence of said) assert.match(sentence, sentences);
  assert.match(made, /^diagonals: yes$/m);
  assert.ok(seconds < 10, `${seconds} s`);
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
