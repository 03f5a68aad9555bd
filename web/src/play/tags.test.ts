import assert from "node:assert/strict";
import { test } from "node:test";
import { tagged } from "./tags.ts";

const cells = [1, 2, 12].map((col) => ({ name: `row 1, column ${col}` }));
const scene = { shape: "square", cells } as unknown as Parameters<typeof tagged>[0];

test("cells become letters in the order of the sentence, whole names only", () => {
  const { text, tags } = tagged(
    scene,
    "The 3 in row 1, column 12 goes to the cell in row 1, column 1. Row on: row 1, column 12.",
  );
  assert.equal(text, "The 3 (a) goes to the cell (b). Row on: (a).");
  assert.deepEqual(tags, [
    { cell: 2, sign: "a" },
    { cell: 0, sign: "b" },
  ]);
});

test("a sentence without cells stays, and so does one about a graph", () => {
  assert.deepEqual(tagged(scene, "One way is left."), { text: "One way is left.", tags: [] });
  const graph = { ...scene, shape: "graph" } as typeof scene;
  assert.equal(tagged(graph, "row 1, column 1").text, "row 1, column 1");
});
