import assert from "node:assert/strict";
import { test } from "node:test";
import { contentsOf } from "./contents.ts";
import { NOTHING, type Picture } from "./picture.ts";

const COUNT = 9;
const LINE = [0, 1, 2, 5];

/** The cells that differ between two pictures. */
function differing(before: Partial<Picture>, after: Partial<Picture>): number[] {
  const [a, b] = [before, after].map((part) => contentsOf({ ...NOTHING, ...part }, COUNT));
  return Array.from(a!.keys()).filter((cell) => a![cell] !== b![cell]);
}

test("a longer line changes its new cell, the one before, and its other end", () => {
  const line = (cells: number[]) => ({ tubes: [{ color: 1, cells }] });
  assert.deepEqual(differing(line(LINE), line([...LINE, 8])), [0, 5, 8]);
  assert.deepEqual(differing({}, line(LINE)), [0, 1, 2, 5]);
});

test("a line of the same cells in another order changes those that turn elsewhere", () => {
  const line = (cells: number[]) => ({ tubes: [{ color: 1, cells }] });
  assert.deepEqual(differing(line([0, 1, 4, 3]), line([0, 3, 4, 1])), [0, 1, 3, 4]);
});

test("an edge crossed out changes its two cells, whatever was crossed out before", () => {
  const one: Partial<Picture> = { crosses: [[0, 1]] };
  assert.deepEqual(differing({}, one), [0, 1]);
  assert.deepEqual(differing(one, { crosses: [[4, 5], [0, 1]] }), [4, 5]); // prettier-ignore
});

test("labels, numbers and tiles change their cells", () => {
  const disc = (label: string) => ({ discs: [{ cell: 4, color: 0, label }] });
  assert.deepEqual(differing(disc("A"), disc("B")), [4]);
  assert.deepEqual(differing({ texts: [null, "1"] }, { texts: [null, "12"] }), [1]);
  assert.deepEqual(differing({ tiles: [0, 0, 1] }, { tiles: [0, 1, 1] }), [1]);
});
