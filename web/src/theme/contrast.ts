// The contrast of two colors, as WCAG 2 measures it.

export type Three = readonly [number, number, number];

/** Linear RGB of `#rrggbb`. */
export function linear(color: string): Three {
  return [1, 3, 5].map((at) => {
    const c = parseInt(color.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Three;
}

export function contrast(a: string, b: string): number {
  const [low, high] = [a, b]
    .map((color) => {
      const [red, green, blue] = linear(color);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
