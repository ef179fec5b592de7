import type { HeadModel } from '../head-model.ts';
import { lerp, type Point, type Point3 } from '../vector.ts';

/**
 * Returns a point on the scalp in the image: `up` is 0 at the hairline and 1 at the crown; `lift` is the distance from
 * the skull. The z of the result is the distance toward the viewer.
 */
export function scalpPoint(model: HeadModel, angle: number, up: number, lift = 0): Point3 {
  const low = model.hairline(angle);
  const [x, y, z] = model.surface.skull(lerp(low, -126.4, up), angle);
  const [dx, dy, dz] = [x / 34, Math.min(0.3, (y + 88) / 39), (z + 2) / 44];
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
  return model.project([x + (dx / length) * lift, y + (dy / length) * lift, z + (dz / length) * lift]);
}

/** Returns the visible parts of a line over the scalp. */
export function seenStretches(points: readonly Point3[], nearest = -4): Point[][] {
  const stretches: Point[][] = [];
  let open: Point[] = [];
  for (const [x, y, z] of points) {
    if (z > nearest) open.push([x, y]);
    else if (open.length > 0) {
      if (open.length > 1) stretches.push(open);
      open = [];
    }
  }
  if (open.length > 1) stretches.push(open);
  return stretches;
}
