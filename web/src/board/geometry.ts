// Where cells lie: the only place that knows what squares, triangles and hexagons look like.
//
// A cell is its number in reading order, row * cols + col. One cell is about UNIT wide.

export const UNIT = 40;

export type Point = readonly [x: number, y: number];

export interface Layout {
  readonly rows: number;
  readonly cols: number;
  readonly width: number;
  readonly height: number;
  /** The distance between the centers of neighbors. */
  readonly step: number;
  /** The largest circle inside a cell has this radius. */
  readonly inner: number;
  center(cell: number): Point;
  corners(cell: number): readonly Point[];
  /** The cell at a point, -1 outside the rectangle of rows and columns. */
  at(x: number, y: number): number;
  /** The cell one arrow key away, where there is one in the rectangle. */
  toward(cell: number, down: number, right: number): number;
}

export type ShapeName = "square" | "triangle" | "hex" | "graph";

/** The layout of a lattice; a graph's nodes lie where `places` says, in units of one cell. */
export function layout(shape: ShapeName, rows: number, cols: number, places?: readonly Point[]): Layout {
  switch (shape) {
    case "square": return squares(rows, cols);
    case "triangle": return triangles(rows, cols);
    case "hex": return hexagons(rows, cols);
    case "graph": return graph(cols, places);
  }
}

function inside(rows: number, cols: number, row: number, col: number): number {
  return row >= 0 && col >= 0 && row < rows && col < cols ? row * cols + col : -1;
}

function arrows(rows: number, cols: number) {
  return (cell: number, down: number, right: number) =>
    inside(rows, cols, Math.floor(cell / cols) + down, (cell % cols) + right);
}

function squares(rows: number, cols: number): Layout {
  const corner = (cell: number): Point => [(cell % cols) * UNIT, Math.floor(cell / cols) * UNIT];
  return {
    rows, cols, width: cols * UNIT, height: rows * UNIT, step: UNIT, inner: UNIT / 2,
    center: (cell) => { const [x, y] = corner(cell); return [x + UNIT / 2, y + UNIT / 2]; },
    corners: (cell) => {
      const [x, y] = corner(cell);
      return [[x, y], [x + UNIT, y], [x + UNIT, y + UNIT], [x, y + UNIT]];
    },
    at: (x, y) => inside(rows, cols, Math.floor(y / UNIT), Math.floor(x / UNIT)),
    toward: arrows(rows, cols),
  };
}

/** KAMI's paper: vertical edges; a cell whose row plus column is even points right, the others left. */
function triangles(rows: number, cols: number): Layout {
  const high = UNIT * 0.75;
  const wide = high * Math.sqrt(3);
  const pointsRight = (cell: number) => ((Math.floor(cell / cols) + (cell % cols)) & 1) === 0;
  const corners = (cell: number): Point[] => {
    const [left, top] = [(cell % cols) * wide, Math.floor(cell / cols) * high];
    return pointsRight(cell)
      ? [[left, top], [left + wide, top + high], [left, top + 2 * high]]
      : [[left + wide, top], [left + wide, top + 2 * high], [left, top + high]];
  };
  return {
    rows, cols, width: cols * wide, height: (rows + 1) * high, step: (wide * 2) / 3, inner: wide / 3, corners,
    center: (cell) => {
      const [a, b, c] = corners(cell) as [Point, Point, Point];
      return [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
    },
    at: (x, y) => {
      const col = Math.floor(x / wide);
      const along = x / wide - col;
      // the upper side of a cell rises or falls by one row's height over its width
      const top = (row: number) => ((row + col) & 1) === 0 ? row + along : row + 1 - along;
      for (let row = Math.floor(y / high); row >= Math.floor(y / high) - 1; row--)
        if (top(row) * high <= y && y < top(row + 1) * high) return inside(rows, cols, row, col);
      return -1;
    },
    toward: arrows(rows, cols),
  };
}

/** Hexagons on a corner, odd rows half a cell to the right. */
function hexagons(rows: number, cols: number): Layout {
  const side = UNIT / Math.sqrt(3);
  const center = (cell: number): Point => {
    const row = Math.floor(cell / cols);
    return [UNIT * ((cell % cols) + 0.5 + (row & 1) / 2), side * (1 + 1.5 * row)];
  };
  return {
    rows, cols, step: UNIT, inner: UNIT / 2, center,
    width: UNIT * (cols + (rows > 1 ? 0.5 : 0)), height: side * (1.5 * rows + 0.5),
    corners: (cell) => {
      const [x, y] = center(cell);
      const [w, s] = [UNIT / 2, side / 2];
      return [[x, y - side], [x + w, y - s], [x + w, y + s], [x, y + side], [x - w, y + s], [x - w, y - s]];
    },
    at: (x, y) => {
      const near = Math.round((y / side - 1) / 1.5);
      let best = -1;
      let least = side * side;
      for (let row = near - 1; row <= near + 1; row++) {
        const col = Math.round(x / UNIT - 0.5 - (row & 1) / 2);
        const cell = inside(rows, cols, row, col);
        if (cell < 0) continue;
        const [cx, cy] = center(cell);
        const far = (cx - x) ** 2 + (cy - y) ** 2;
        if (far < least) [best, least] = [cell, far];
      }
      return best;
    },
    toward: arrows(rows, cols),
  };
}

/** Nodes on a circle, unless their places are told. */
function graph(nodes: number, places?: readonly Point[]): Layout {
  const radius = Math.max(1.2, nodes / 4) * UNIT;
  const at = places?.map(([x, y]): Point => [x * UNIT, y * UNIT])
    ?? Array.from({ length: nodes }, (_, i): Point => {
      const turn = (i / nodes) * 2 * Math.PI - Math.PI / 2;
      return [radius + UNIT + radius * Math.cos(turn), radius + UNIT + radius * Math.sin(turn)];
    });
  const inner = UNIT * 0.4;
  return {
    rows: 1, cols: nodes, step: UNIT, inner,
    width: Math.max(...at.map(([x]) => x)) + UNIT, height: Math.max(...at.map(([, y]) => y)) + UNIT,
    center: (cell) => at[cell] ?? [0, 0],
    corners: (cell) => {
      const [x, y] = at[cell] ?? [0, 0];
      return Array.from({ length: 12 }, (_, i): Point => [x + inner * Math.cos(i * Math.PI / 6), y + inner * Math.sin(i * Math.PI / 6)]);
    },
    at: (x, y) => {
      let [best, least] = [-1, (inner * 1.5) ** 2];
      at.forEach(([cx, cy], i) => {
        const far = (cx - x) ** 2 + (cy - y) ** 2;
        if (far < least) [best, least] = [i, far];
      });
      return best;
    },
    toward: (cell, down, right) => {
      const [x, y] = at[cell] ?? [0, 0];
      let [best, least] = [-1, Infinity];
      at.forEach(([cx, cy], i) => {
        const along = (cx - x) * right + (cy - y) * down;
        const across = Math.abs((cx - x) * down - (cy - y) * right);
        if (i !== cell && along > 1 && along + 2 * across < least) [best, least] = [i, along + 2 * across];
      });
      return best;
    },
  };
}
