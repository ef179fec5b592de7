import { type Field, isolines } from '../isolines.ts';
import { softShape } from '../smooth-path.ts';
import type { Point } from '../vector.ts';

/**
 * Returns the outline of all hair along these lines as one soft shape. `thick` returns half the thickness of a line at
 * a fraction (0..1) of its length.
 */
export function hairMass(
  lines: readonly (readonly Point[])[],
  thick: (line: number, share: number) => number,
  cell = 2,
): string {
  const field: Field & { values: Float32Array } = {
    left: -150,
    top: -180,
    cell,
    columns: Math.ceil(300 / cell),
    rows: Math.ceil(360 / cell),
    values: new Float32Array(Math.ceil(300 / cell) * Math.ceil(360 / cell)),
  };
  lines.forEach((line, number) => {
    for (let index = 1; index < line.length; index++) {
      const [ax, ay] = line[index - 1] as Point; // the index is within the line
      const [bx, by] = line[index] as Point;
      const stops = Math.max(1, Math.round(Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) / cell));
      for (let stop = 0; stop < stops; stop++) {
        const share = stop / stops;
        splat(
          field,
          ax + (bx - ax) * share,
          ay + (by - ay) * share,
          thick(number, (index - 1 + share) / (line.length - 1)),
        );
      }
    }
  });
  return isolines(field, 0.5, 0.5, 30)
    .map((loop) => softShape(loop))
    .join('');
}

function splat({ left, top, cell, columns, rows, values }: Field, x: number, y: number, radius: number): void {
  const reach = radius * 2;
  const firstColumn = Math.max(0, Math.ceil((x - reach - left) / cell));
  const lastColumn = Math.min(columns - 1, Math.floor((x + reach - left) / cell));
  const lastRow = Math.min(rows - 1, Math.floor((y + reach - top) / cell));
  for (let row = Math.max(0, Math.ceil((y - reach - top) / cell)); row <= lastRow; row++) {
    const dy = top + row * cell - y;
    for (let column = firstColumn; column <= lastColumn; column++) {
      const dx = left + column * cell - x;
      const square = dx * dx + dy * dy;
      if (square >= reach * reach) continue;
      const near = 1 - Math.sqrt(square) / reach;
      const index = row * columns + column;
      if (near > (values[index] ?? 0)) values[index] = near;
    }
  }
}
