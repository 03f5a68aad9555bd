import assert from "node:assert/strict";
import { test } from "node:test";
import { decode, encode } from "./code.ts";

test("what is put into a link comes out of it", async () => {
  for (const text of [
    "",
    "[cycle]\n\n..\n..\n",
    "[numberlink] Straße 木\n\nä . ä\n",
    "0 1 2 3 ".repeat(2000),
  ])
    assert.equal(await decode(await encode(text)), text);
});

test("codes are fit for addresses and short", async () => {
  const code = await encode("0 1 2 3 ".repeat(200));
  assert.match(code, /^[A-Za-z0-9_-]+$/);
  assert.ok(code.length < 60, code);
});

test("damaged codes are nothing, not an error", async () => {
  for (const code of ["", "z", "zzzz", "t%%%", "z!!", "t\u{1f600}"])
    assert.ok((await decode(code)) === null || code === "" || code === "t");
  const bomb = await encode("a".repeat(5_000_000));
  assert.equal(await decode(bomb), null);
});
