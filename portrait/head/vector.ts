/** A point of the picture, or of the face seen from the front, in figure units. */
export type Point = readonly [x: number, y: number];

/** A point of the head: x to the picture's right, y down, z out of the face; figure units. */
export type Point3 = readonly [x: number, y: number, z: number];

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : Math.min(value, high);
}

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 below `low`, 1 above `high`, eased between. */
export function smoothstep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low), 0, 1);
  return share * share * (3 - 2 * share);
}

/** A hill of height 1 at 0 that reaches the ground, level, at distance 1. */
export function hill(distance: number): number {
  const rest = 1 - distance * distance;
  return rest > 0 ? rest * rest : 0;
}

/** The value at `x` of a smooth curve through knots sorted by x (Catmull–Rom); constant beyond the ends. */
export function curveAt(knots: readonly Point[], x: number): number {
  const last = knots.length - 1;
  let index = 0;
  while (index < last - 1 && (knots[index + 1]?.[0] ?? 0) < x) index++;
  const [x1, y1] = knots[index] as Point; // the caller gives at least two knots
  const [x2, y2] = knots[index + 1] as Point;
  const [x0, y0] = knots[index - 1] ?? [2 * x1 - x2, y1];
  const [x3, y3] = knots[index + 2] ?? [2 * x2 - x1, y2];
  const t = clamp((x - x1) / (x2 - x1), 0, 1);
  const slope1 = ((y2 - y0) / (x2 - x0)) * (x2 - x1);
  const slope2 = ((y3 - y1) / (x3 - x1)) * (x2 - x1);
  const [t2, t3] = [t * t, t * t * t];
  return y1 * (2 * t3 - 3 * t2 + 1) + slope1 * (t3 - 2 * t2 + t) + y2 * (3 * t2 - 2 * t3) + slope2 * (t3 - t2);
}
