import assert from "node:assert/strict";
import { test } from "node:test";
import { outline, sides } from "./edges.ts";
import type { Layout } from "./geometry.ts";
import { squares, triangles } from "./lattice.ts";

const boards: { [name: string]: Layout } = {
  squares: squares(7, 6),
  triangles: triangles(7, 6, () => true),
};

for (const [name, board] of Object.entries(boards)) {
  test(`${name}: the center of every cell is in it`, () => {
    board.spots.forEach(({ center }, cell) => assert.equal(board.at(...center), cell));
  });

  test(`${name}: points drawn inward from each corner are in the cell`, () => {
    board.spots.forEach(({ center: [cx, cy], corners }, cell) => {
      for (const [x, y] of corners)
        assert.equal(board.at(cx + (x - cx) * 0.95, cy + (y - cy) * 0.95), cell);
    });
  });

  test(`${name}: outside there is no cell`, () => {
    for (const [x, y] of [
      [-1, -1],
      [board.width + 1, 5],
      [5, board.height + 1],
    ] as const)
      assert.equal(board.at(x, y), -1);
  });

  test(`${name}: every inner side is seen from both cells`, () => {
    const inner = sides(board).filter(({ other }) => other >= 0);
    for (const { cell, other } of inner)
      assert.ok(inner.some((side) => side.cell === other && side.other === cell));
    assert.ok(inner.length > board.spots.length);
  });
}

test("the line around all cells is the rim", () => {
  const all = sides(boards["squares"]!);
  const rim = outline(all, ({ other }) => other < 0);
  assert.equal(rim.split("M").length - 1, 2 * (7 + 6));
});

test("arrows stay on the board and step over holes", () => {
  const board = squares(3, 4, (cell) => cell !== 5);
  assert.equal(board.toward(0, "up"), -1);
  assert.equal(board.toward(0, "right"), 1);
  // cell 4 is at the left of the hole, 5 at its right
  assert.equal(board.toward(4, "right"), 5);
});
