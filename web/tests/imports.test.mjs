// The order of the app's folders: imports lead down the list, never up, and never in a circle. Only
// `kinds/` names a kind of puzzle.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize, sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const SRC = join(dirname(dirname(fileURLToPath(import.meta.url))), "src");
const LAYERS = [
  "main.ts",
  "npm",
  "widget",
  "app",
  "screens",
  "edit",
  "play",
  "snake",
  "kinds",
  "board",
  "share",
  "ui",
  "theme",
  "store",
  "engine",
  "text",
  "wire.ts",
  "wire",
];

/** Files, each with the files it imports. The wire types import each other. */
const imports = new Map(
  readdirSync(SRC, { recursive: true })
    .map((path) => path.split(sep).join("/"))
    .filter((path) => path.endsWith(".ts") && !path.startsWith("engine/wasm"))
    .filter((path) => !path.startsWith("wire/"))
    .map((path) => {
      const text = readFileSync(join(SRC, path), "utf8");
      const found = text.matchAll(/(?:from |import\(|import )"(\.[^"]+\.ts)"/g);
      return [path, [...found].map(([, target]) => normalize(join(dirname(path), target)))];
    }),
);
const layer = (path) => LAYERS.indexOf(path.split("/")[0]);

test("imports lead from a folder to the same or a lower one", () => {
  for (const [path, targets] of imports) {
    assert.ok(layer(path) >= 0, `${path} is in no layer`);
    for (const target of targets)
      assert.ok(layer(path) <= layer(target), `${path} imports ${target}`);
  }
});

test("no imports run in a circle", () => {
  const done = new Set();
  const visit = (path, way) => {
    assert.ok(!way.includes(path), [...way, path].join(" → "));
    if (done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
});

test("no room imports the table of rooms, and nothing but kinds/ names a kind", () => {
  const rooms = [...imports.keys()].flatMap((path) => /^kinds\/(\w+)\/index/.exec(path)?.[1] ?? []);
  assert.ok(rooms.length >= 5);
  const named = new RegExp(`["/](${rooms.join("|")})["/]`);
  for (const [path, targets] of imports) {
    if (path.startsWith("kinds/")) {
      assert.ok(!targets.includes("kinds/index.ts"), path);
      continue;
    }
    // Neither a comment nor an SVG element, made by `s("path", ...)`, is the name of a kind.
    const aside = /\/\/.*|\/\*[^]*?\*\/|\bs\("\w+"/g;
    const code = readFileSync(join(SRC, path), "utf8").replaceAll(aside, "");
    if (!path.endsWith(".test.ts")) assert.doesNotMatch(code, named, path);
  }
});
