import assert from "node:assert/strict";
import { test } from "node:test";
import type { Point, Scene } from "../wire.ts";
import { draftLayout, sceneLayout } from "./geometry.ts";
import { squares } from "./lattice.ts";

const [ROWS, COLS] = [3, 4];
const plain = squares(ROWS, COLS);

/** The left and right sides, joined. */
const joined: Scene["links"] = Array.from({ length: ROWS }, (_, row) => {
  const [left, right] = [row * COLS, row * COLS + COLS - 1];
  const y = 40 * row + 20;
  const [west, east]: Point[][] = [
    [[20, y], [-7, y]],
    [[167, y], [140, y]],
  ]; // prettier-ignore
  return { cells: [left, right], lines: [west!, east!] };
});

/** Squares that touch the given neighbors, and whose left and right sides are joined. */
function cylinder(near: (row: number, col: number) => number[]) {
  const cells = plain.spots.map(({ row, col, center, corners }, cell) => ({
    ...{ row, col, center, corners: [...corners], near: near(row, col) },
    way: { ...(col + 1 < COLS && { right: cell + 1 }), ...(col > 0 && { left: cell - 1 }) },
  }));
  return sceneLayout({ ...plain, size: [160, 120], cells, links: joined });
}

const board = cylinder((row, col) =>
  [-1, 0, 1].flatMap((down) =>
    [-1, 1].flatMap((right) =>
      row + down in [0, 1, 2] && col + right in [0, 1, 2, 3]
        ? [(row + down) * COLS + col + right]
        : [],
    ),
  ),
);

test("arrows lead over a joined side and back", () => {
  assert.equal(board.toward(4, "left"), 7);
  assert.equal(board.toward(7, "right"), 4);
  assert.equal(board.toward(0, "up"), -1);
  assert.equal(plain.toward(0, "left"), -1);
});

test("four more ways lead to cells that touch at a corner", () => {
  assert.equal(board.toward(5, "upLeft"), 0);
  assert.equal(board.toward(5, "downRight"), 10);
  assert.equal(board.toward(0, "upLeft"), -1);
  assert.equal(plain.toward(5, "upLeft"), -1);
});

test("arrows on a draft cross joined sides, and holes and walls", () => {
  const places = plain.spots.map(({ row, col, center, corners }) => ({
    ...{ row, col, center, corners: [...corners], content: null },
  }));
  const draft = { ...plain, size: [160, 120] as Point, places, links: joined };
  const { toward } = draftLayout(draft);
  assert.equal(toward(4, "left"), 7);
  assert.equal(toward(7, "right"), 4);
  assert.equal(toward(5, "left"), 4);
  assert.equal(toward(0, "up"), -1);
});

test("beyond a joined side lies the cell opposite", () => {
  assert.equal(board.beyond(4, -10, 60), 7);
  assert.equal(board.beyond(7, 170, 65), 4);
  assert.equal(board.beyond(4, 2, 60), -1);
  assert.equal(board.beyond(4, -10, 10), -1);
  assert.equal(board.beyond(4, -200, 60), -1);
  assert.equal(board.beyond(5, -10, 60), -1);
});
