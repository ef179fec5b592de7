import type { Point } from './vector.ts';

/** A field of numbers sampled on a square grid: value of column c, row r is `values[r * columns + c]`. */
export type Field = {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
};

/** The closed outlines of the region where the field is above `level` (marching squares), simplified; tiny islands left out. */
export function isolines(field: Field, level: number, tolerance = 0.22, smallest = 9): Point[][] {
  const next = new Map<number, number>();
  const place = new Map<number, Point>();
  const { columns, rows, values } = field;
  // The grid counts as below the level outside itself, so every outline closes.
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? -1e3 : (values[row * columns + column] ?? -1e3);
  const stride = columns + 2;
  const across = (column: number, row: number) => ((row + 1) * stride + column + 1) * 2;
  const cross = (c1: number, r1: number, c2: number, r2: number): number => {
    const key = c1 === c2 ? across(c1, r1) + 1 : across(c1, r1);
    if (!place.has(key)) {
      const [a, b] = [at(c1, r1), at(c2, r2)];
      const share = Math.min(1, Math.max(0, (level - a) / (b - a)));
      place.set(key, [
        field.left + (c1 + (c2 - c1) * share) * field.cell,
        field.top + (r1 + (r2 - r1) * share) * field.cell,
      ]);
    }
    return key;
  };
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const corners =
        (at(column, row) > level ? 8 : 0) |
        (at(column + 1, row) > level ? 4 : 0) |
        (at(column + 1, row + 1) > level ? 2 : 0) |
        (at(column, row + 1) > level ? 1 : 0);
      if (corners === 0 || corners === 15) continue;
      const side = {
        top: () => cross(column, row, column + 1, row),
        right: () => cross(column + 1, row, column + 1, row + 1),
        bottom: () => cross(column, row + 1, column + 1, row + 1),
        left: () => cross(column, row, column, row + 1),
      };
      for (const [from, to] of sidesOf[corners] ?? []) next.set(side[from](), side[to]());
    }
  }
  return loops(next, place)
    .filter((loop) => Math.abs(area(loop)) > smallest)
    .map((loop) => simplify(loop, tolerance));
}

type Side = 'top' | 'right' | 'bottom' | 'left';

// For each set of corners above the level (8 top left, 4 top right, 2 bottom right, 1 bottom left): where the line enters and leaves.
const sidesOf: Record<number, readonly (readonly [Side, Side])[]> = {
  1: [['left', 'bottom']],
  2: [['bottom', 'right']],
  3: [['left', 'right']],
  4: [['right', 'top']],
  5: [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  6: [['bottom', 'top']],
  7: [['left', 'top']],
  8: [['top', 'left']],
  9: [['top', 'bottom']],
  10: [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  11: [['top', 'right']],
  12: [['right', 'left']],
  13: [['right', 'bottom']],
  14: [['bottom', 'left']],
};

function loops(next: Map<number, number>, place: Map<number, Point>): Point[][] {
  const found: Point[][] = [];
  for (const start of [...next.keys()]) {
    const loop: Point[] = [];
    for (let key: number | undefined = start; key !== undefined && next.has(key); ) {
      loop.push(place.get(key) as Point); // every key has been placed when it was made
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
    const [nx, ny] = loop[(index + 1) % loop.length] as Point; // the index is brought into range
    doubled += x * ny - nx * y;
  });
  return doubled / 2;
}

/** Leaves out the points nearer than `tolerance` to the line between those kept (Douglas–Peucker), then spreads long gaps evenly. */
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
