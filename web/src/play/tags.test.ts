import assert from "node:assert/strict";
import { test } from "node:test";
import type { Phrase } from "../wire.ts";
import { tagged } from "./tags.ts";

const cells = [0, 1, 11].map((col) => ({ row: 0, col }));
const scene = { shape: "square", cells } as unknown as Parameters<typeof tagged>[0];

test("cells become letters in the order of the sentence, and lose their preposition", () => {
  const phrase: Phrase = {
    say: "the {number} in {from} goes to the cell in {to}. On: {from}.",
    with: { number: "3", from: { row: 0, col: 11 }, to: { row: 0, col: 0 } },
    capital: true,
  };
  const { text, tags } = tagged(scene, phrase);
  assert.equal(text, "The 3 (a) goes to the cell (b). On: (a).");
  assert.deepEqual(tags, [
    { cell: 2, sign: "a" },
    { cell: 0, sign: "b" },
  ]);
});

test("a sentence without cells stays, and so does one about a graph", () => {
  const plain = { say: "One way is left." };
  assert.deepEqual(tagged(scene, plain), { text: "One way is left.", tags: [] });
  const node = { say: "Look at {cell}.", with: { cell: { node: 7 } } };
  assert.equal(tagged(scene, node).text, "Look at node 7.");
});
