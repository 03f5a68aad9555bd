import assert from "node:assert/strict";
import { test } from "node:test";
import { layout, type ShapeName } from "./geometry.ts";

for (const shape of ["square", "triangle", "hex", "graph"] satisfies ShapeName[]) {
  const board = shape === "graph" ? layout(shape, 1, 9) : layout(shape, 7, 6);
  const cells = Array.from({ length: board.rows * board.cols }, (_, i) => i);

  test(`${shape}: the center of every cell is in it`, () => {
    for (const cell of cells) assert.equal(board.at(...board.center(cell)), cell);
  });

  test(`${shape}: points drawn inward from each corner are in the cell`, () => {
    for (const cell of cells) {
      const [cx, cy] = board.center(cell);
      for (const [x, y] of board.corners(cell))
        assert.equal(board.at(cx + (x - cx) * 0.95, cy + (y - cy) * 0.95), cell);
    }
  });

  test(`${shape}: every corner is within the picture`, () => {
    for (const cell of cells)
      for (const [x, y] of board.corners(cell)) {
        assert.ok(x >= -1e-9 && x <= board.width + 1e-9, `x ${x} of ${board.width}`);
        assert.ok(y >= -1e-9 && y <= board.height + 1e-9, `y ${y} of ${board.height}`);
      }
  });
}

test("arrows stay in the rectangle", () => {
  const board = layout("square", 3, 4);
  assert.equal(board.toward(0, -1, 0), -1);
  assert.equal(board.toward(0, 0, 1), 1);
  assert.equal(board.toward(3, 0, 1), -1);
  assert.equal(board.toward(7, 1, 0), 11);
});
