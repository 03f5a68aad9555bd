import assert from "node:assert/strict";
import { test } from "node:test";
import pack from "../../../puzzles/packs/kami.txt?raw";
import drawings from "../../../crates/brimful/src/canvas/palette.rs?raw";
import { contrast } from "./contrast.ts";
import { CAP, LOOKS, PALETTES, finishOf, letterOf } from "./palette.ts";
import { SCHEMES, schemeOf, swatchOf } from "./schemes.ts";
import { EYES, apart, seen } from "./vision.ts";

const FLOOR = ["#ffffff", "#1b1f25"] as const;
/** The pages, and how far from them a tile must be to be read off a screenshot. */
const PAGES = { colors: ["#faf8f4", "#101317"], least: 9 };
/** What is seen at a glance, for every eye; and by most people, where the finish differs too. */
const GLANCE = 10;
const MOSTLY = 7.5;
/** What is seen within a shape: the stripe of a disc, or the ring in it. */
const WITHIN = 18;

test("CIEDE2000 is computed as its authors do", () => {
  // from Sharma, Wu and Dalal's test data (2005)
  for (const [a, b, expected] of [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)
    assert.ok(Math.abs(apart(a, b) - expected) < 1e-4, `${apart(a, b)} for ${expected}`);
});

for (const [name, palette] of Object.entries(PALETTES)) {
  test(`${name}: text at 4.5:1 on every color, edges at 4:1 on the cells of both themes`, () => {
    assert.equal(palette.length, LOOKS);
    palette.forEach(({ fill, ink, edge }, n) => {
      assert.ok(contrast(fill, ink) >= 4.5, `ink of ${n}: ${contrast(fill, ink)}`);
      FLOOR.forEach((floor, theme) => {
        const found = contrast(edge[theme]!, floor);
        assert.ok(found >= 4, `edge of ${n} on ${floor}: ${found}`);
      });
    });
  });

  for (const eye of Object.keys(EYES))
    test(`${name}: 24 colors are told apart pair by pair, ${eye}`, () => {
      const fills = palette.map(({ fill }) => seen(fill, eye));
      for (let a = 0; a < LOOKS; a++)
        for (let b = 0; b < a; b++) {
          const far = apart(fills[a]!, fills[b]!);
          const alike = finishOf(a) === finishOf(b);
          const least = alike ? GLANCE : eye === "normal" ? MOSTLY : 0;
          assert.ok(far >= least, `${letterOf(b)} and ${letterOf(a)} are ${far.toFixed(1)} apart`);
        }
    });

  for (const eye of Object.keys(EYES))
    test(`${name}: rings and stripes are seen, ${eye}`, () => {
      palette.forEach(({ fill, ink }, n) => {
        const second = { plain: null, ring: ink, stripe: CAP }[finishOf(n)];
        if (second === null) return;
        const far = apart(seen(fill, eye), seen(second, eye));
        assert.ok(far >= WITHIN, `${letterOf(n)}: ${far.toFixed(1)}`);
      });
    });
}

test("the colors of each scheme are told apart pair by pair, and their edges are seen", () => {
  for (const scheme of SCHEMES) {
    for (const eye of Object.keys(EYES)) {
      const fills = scheme.map((fill) => seen(fill, eye));
      for (let a = 0; a < fills.length; a++)
        for (let b = 0; b < a; b++) {
          const far = apart(fills[a]!, fills[b]!);
          assert.ok(far >= GLANCE, `${scheme[b]} and ${scheme[a]}, ${eye}: ${far.toFixed(1)}`);
        }
    }
    for (const fill of scheme) {
      for (const page of PAGES.colors) {
        const far = apart(seen(fill, "normal"), seen(page, "normal"));
        assert.ok(far >= PAGES.least, `${fill} and the page ${page}: ${far.toFixed(1)}`);
      }
      const { ink, edge } = swatchOf(fill);
      assert.ok(contrast(fill, ink) >= 4.5, fill);
      FLOOR.forEach((floor, theme) => assert.ok(contrast(edge[theme]!, floor) >= 4, fill));
    }
  }
});

test("boards of the KAMI pack have colors chosen for each", () => {
  const boards = pack.split(/\n(?=\[)/).slice(1);
  const schemes = boards.map((board) => {
    const tiles = board
      .match(/^[\d# ]+$/gm)!
      .join()
      .match(/\d/g)!;
    return schemeOf(tiles.map(Number), 5).join();
  });
  assert.equal(schemes.length, 100);
  const different = new Set(schemes).size;
  assert.ok(different >= 60, `${different} different schemes`);
  // The order is by difficulty, so that chance may bring two of one scheme together.
  const repeated = schemes.filter((scheme, n) => scheme === schemes[n + 1]).length;
  assert.ok(repeated <= 2, `${repeated} boards look like the next`);
});

test("a label on a striped disc can be read on its caps as well", () => {
  for (const palette of Object.values(PALETTES))
    palette.forEach(({ ink }, n) => {
      if (finishOf(n) === "stripe") assert.ok(contrast(ink, CAP) >= 4.5);
    });
});

test("24 labels differ in letter too, and the library draws with the same colors", () => {
  assert.equal(new Set(Array.from({ length: LOOKS }, (_, n) => letterOf(n))).size, LOOKS);
  const drawn = [...drawings.matchAll(/hue\(0x(\w{6}), 0x(\w{6}), 0x(\w{6}), 0x(\w{6})\)/g)];
  assert.deepEqual(
    drawn.map((found) => found.slice(1).map((hex) => `#${hex}`)),
    PALETTES.clear.map(({ fill, ink, edge }) => [fill, ink, ...edge]),
  );
});
