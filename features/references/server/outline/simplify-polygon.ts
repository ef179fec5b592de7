import type { Point } from './trace-outline.ts';

/** In pixels. The outline of a slanted edge is a staircase of one pixel. */
const smallestTolerance = 1;

/**
 * Removes points that are closest to the line between their neighbors, until at most `max` are left, and one of two
 * points with a smaller distance than `apart`.
 */
export function simplifyPolygon(points: readonly Point[], max: number, apart: number): Point[] {
  for (let tolerance = smallestTolerance; ; tolerance *= 1.25) {
    const simple = mergeClose(simplifyClosed(points, tolerance), apart);
    if (simple.length <= max) return simple;
  }
}

/** Without a point in a notch, the background there would be part of the thing. */
const notchWeight = 4;

/**
 * Merges the closest neighbors of a clockwise polygon until all are `apart`. Of two points, the sharper corner is kept.
 */
function mergeClose(points: readonly Point[], apart: number): Point[] {
  const left = [...points];
  const at = (index: number) => left.at(index % left.length) as Point; // not empty
  const loss = (index: number) => {
    const [[ax, ay], [x, y], [bx, by]] = [at(index - 1), at(index), at(index + 1)];
    const area = (x - ax) * (by - y) - (y - ay) * (bx - x);
    return area > 0 ? area : -area * notchWeight;
  };
  while (left.length > 3) {
    const gaps = left.map((point, index) => distance(point, at(index + 1)));
    const shortest = gaps.indexOf(Math.min(...gaps));
    if ((gaps[shortest] ?? apart) >= apart) break;
    const next = (shortest + 1) % left.length;
    left.splice(loss(shortest) < loss(next) ? shortest : next, 1);
  }
  return left;
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

/** Splits the polygon at the point farthest from the first one, because a line needs two ends. */
function simplifyClosed(points: readonly Point[], tolerance: number): Point[] {
  const [first = [0, 0]] = points;
  const middle = indexOfLargest(points.map((point) => Math.hypot(point[0] - first[0], point[1] - first[1])));
  const there = simplifyLine(points.slice(0, middle + 1), tolerance);
  const back = simplifyLine([...points.slice(middle), first], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

/** The Douglas-Peucker algorithm. */
function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0] as Point, points.at(-1) as Point]; // both halves have at least two points
  const distances = points.map((point) => distanceToLine(point, first, last));
  const farthest = indexOfLargest(distances);
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  const before = simplifyLine(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(points.slice(farthest), tolerance)];
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
}

function indexOfLargest(values: readonly number[]): number {
  return values.reduce((best, value, index) => (value > (values[best] ?? 0) ? index : best), 0);
}
