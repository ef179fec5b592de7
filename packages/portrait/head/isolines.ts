import type { Point } from './vector.ts';

/** A field of numbers sampled on a square grid: the value at column c, row r is `values[r * columns + c]`. */
export type Field = {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
};

/**
 * Returns the closed outlines of the region where the field is above `level` (marching squares), simplified and without
 * tiny islands.
 */
export function isolines(field: Field, level: number, tolerance = 0.22, smallest = 9): Point[][] {
  const next = new Map<number, number>();
  const place = new Map<number, Point>();
  const { rows, columns } = field;
  // Values outside the grid count as below the level, so that every outline is closed.
  const stride = columns + 2;
  const values = new Float32Array(stride * (rows + 2)).fill(-1e3);
  for (let row = 0; row < rows; row++)
    values.set(field.values.subarray(row * columns, (row + 1) * columns), (row + 1) * stride + 1);
  const cross = (from: number, to: number): number => {
    const key = from * 2 + (to - from === 1 ? 0 : 1);
    if (!place.has(key)) {
      const [a, b] = [values[from] ?? 0, values[to] ?? 0];
      const share = Math.min(1, Math.max(0, (level - a) / (b - a)));
      const [column, row] = [(from % stride) - 1, Math.floor(from / stride) - 1];
      const [dx, dy] = to - from === 1 ? [share, 0] : [0, share];
      place.set(key, [field.left + (column + dx) * field.cell, field.top + (row + dy) * field.cell]);
    }
    return key;
  };
  for (let row = 0; row <= rows; row++) {
    const first = row * stride;
    let left = 0; // the first column is outside
    for (let cell = first; cell < first + stride - 1; cell++) {
      const right = ((values[cell + 1] ?? 0) > level ? 4 : 0) | ((values[cell + stride + 1] ?? 0) > level ? 2 : 0);
      const corners = left | right;
      left = ((right & 4) << 1) | ((right & 2) >> 1);
      if (corners === 0 || corners === 15) continue;
      const side = (name: Side): number => {
        if (name === 'top') return cross(cell, cell + 1);
        if (name === 'bottom') return cross(cell + stride, cell + stride + 1);
        return name === 'left' ? cross(cell, cell + stride) : cross(cell + 1, cell + stride + 1);
      };
      for (const [from, to] of sidesByCase[corners] ?? []) next.set(side(from), side(to));
    }
  }
  return loops(next, place)
    .filter((loop) => Math.abs(area(loop)) > smallest)
    .map((loop) => simplify(loop, tolerance));
}

type Side = 'top' | 'right' | 'bottom' | 'left';

// For each combination of corners above the level (8 top left, 4 top right, 2 bottom right, 1 bottom left): the sides
// where the line enters and leaves.
const sidesByCase: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['left', 'bottom']],
  [['bottom', 'right']],
  [['left', 'right']],
  [['right', 'top']],
  [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  [['bottom', 'top']],
  [['left', 'top']],
  [['top', 'left']],
  [['top', 'bottom']],
  [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  [['top', 'right']],
  [['right', 'left']],
  [['right', 'bottom']],
  [['bottom', 'left']],
];

function loops(next: Map<number, number>, place: Map<number, Point>): Point[][] {
  const found: Point[][] = [];
  for (const start of [...next.keys()]) {
    const loop: Point[] = [];
    for (let key: number | undefined = start; key !== undefined && next.has(key); ) {
      loop.push(place.get(key) as Point); // every key was placed when it was created
      const following: number | undefined = next.get(key);
      next.delete(key);
      key = following;
    }
    if (loop.length > 2) found.push(loop);
  }
  return found;
}

export function area(loop: readonly Point[]): number {
  let doubled = 0;
  loop.forEach(([x, y], index) => {
    const [nx, ny] = loop[(index + 1) % loop.length] as Point; // the index is in range
    doubled += x * ny - nx * y;
  });
  return doubled / 2;
}

/**
 * Removes points that are closer than `tolerance` to the line between the remaining ones (Douglas–Peucker), then
 * divides long gaps evenly.
 */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(points.length);
  keep[0] = 1;
  const far = Math.floor(points.length / 2);
  keep[far] = 1;
  const open: [number, number][] = [
    [0, far],
    [far, points.length],
  ];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [ax, ay] = points[from] as Point;
    const [bx, by] = points[to % points.length] as Point;
    const length = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1e-9;
    let [worst, distance] = [0, tolerance];
    for (let index = from + 1; index < to; index++) {
      const [x, y] = points[index] as Point;
      const off = Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length;
      if (off > distance) [worst, distance] = [index, off];
    }
    if (worst === 0) continue;
    keep[worst] = 1;
    open.push([from, worst], [worst, to]);
  }
  return points.filter((_, index) => keep[index]);
}
