import type { Mask } from './mask.ts';

export type Point = readonly [x: number, y: number];

const steps: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

const [left, right] = [-1, 1] as const;

/**
 * Returns the outer outline of the only part of a mask, clockwise, as corners of pixels. Holes are not traced. The mask
 * must not be empty.
 */
export function traceOutline({ width, height, pixels }: Mask): Point[] {
  const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && pixels[y * width + x] === 1;
  const first = pixels.indexOf(1);
  const start: Point = [first % width, Math.floor(first / width)];
  const outline: Point[] = [];
  let [x, y] = start;
  let direction = 0; // to the right along the top of the first pixel, with the part on the right-hand side
  do {
    const [dx, dy] = steps[direction] as Point; // `direction` is always 0 to 3
    [x, y] = [x + dx, y + dy];
    const isAhead = (side: 1 | -1) => isInside(x + (dx - side * dy - 1) / 2, y + (dy + side * dx - 1) / 2);
    const turn = isAhead(left) ? left : isAhead(right) ? 0 : right;
    if (turn !== 0) outline.push([x, y]);
    direction = (direction + turn + 4) % 4;
  } while (x !== start[0] || y !== start[1] || direction !== 0);
  return outline;
}
