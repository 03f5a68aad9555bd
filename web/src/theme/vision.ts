// How colors look and how far apart they are, for eyes with and without a color vision deficiency.
// Only tests use it: palettes are fixed, and measured.

import { linear, type Three } from "./contrast.ts";

/**
 * Full protanopia, deuteranopia and tritanopia on linear RGB, after Machado, Oliveira and Fernandes
 * (2009).
 */
export const EYES: { readonly [name: string]: readonly [Three, Three, Three] } = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIELAB of a color as an eye sees it. */
export function seen(color: string, eye: string): Three {
  const rgb = linear(color);
  const [r, g, b] = EYES[eye]!.map((row) =>
    Math.min(1, Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2])),
  ) as unknown as Three;
  const bend = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = bend((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = bend(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = bend((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RAD = Math.PI / 180;
const turn = (degrees: number) => ((degrees % 360) + 360) % 360;

/** CIEDE2000: about 1 is just noticeable, 10 is seen at a glance. */
export function apart([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7));
  const [x1, x2] = [a1 * stretch, a2 * stretch];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [turn(Math.atan2(b1, x1) / RAD), turn(Math.atan2(b2, x2) / RAD)];
  const gray = c1 * c2 === 0;
  const between = gray ? 0 : turn(h2 - h1 + 180) - 180;
  const hue = gray ? h1 + h2 : turn(h1 + between / 2);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const wave =
    1 -
    0.17 * Math.cos((hue - 30) * RAD) +
    0.24 * Math.cos(2 * hue * RAD) +
    0.32 * Math.cos((3 * hue + 6) * RAD) -
    0.2 * Math.cos((4 * hue - 63) * RAD);
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((between / 2) * RAD)) / (1 + 0.015 * c * wave);
  const swing = 60 * Math.exp(-(((hue - 275) / 25) ** 2));
  const bend = -Math.sin(swing * RAD) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + bend * dc * dh);
}
