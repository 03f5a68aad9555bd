import assert from "node:assert/strict";
import { test } from "node:test";
import { PALETTES, letterOf, patternOf } from "./palette.ts";

const FLOOR = ["#ffffff", "#1b1f25"] as const;

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(color.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

for (const [name, palette] of Object.entries(PALETTES)) {
  test(`${name}: text on every color at 4.5:1, edges against cells at 3:1 in both themes`, () => {
    palette.forEach(({ fill, ink, edge }, n) => {
      assert.ok(contrast(fill, ink) >= 4.5, `ink of ${n}: ${contrast(fill, ink)}`);
      assert.ok(
        contrast(edge[0], FLOOR[0]) >= 3,
        `light edge of ${n}: ${contrast(edge[0], FLOOR[0])}`,
      );
      assert.ok(
        contrast(edge[1], FLOOR[1]) >= 3,
        `dark edge of ${n}: ${contrast(edge[1], FLOOR[1])}`,
      );
    });
  });
}

test("24 labels differ in color or pattern, and in letter", () => {
  const looks = new Set(Array.from({ length: 24 }, (_, n) => `${n % 8} ${patternOf(n)}`));
  assert.equal(looks.size, 24);
  assert.equal(new Set(Array.from({ length: 24 }, (_, n) => letterOf(n))).size, 24);
});
