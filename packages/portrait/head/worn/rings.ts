import type { HeadModel } from '../head-model.ts';
import type { Point, Point3 } from '../vector.ts';

/**
 * A cross section of a worn item: the skull's outline at height `y`, or at the crown if `y` is above it, widened by `off`.
 */
export type Level = {
  readonly y: number;
  /** Distance from the skull in figure units. */
  readonly off: number;
  /** How much higher the ring is at the front than at the back. */
  readonly lift?: number;
};

/**
 * Returns the points of a ring between two angles (0 is the face, 90 the right side of the image), projected to the
 * image.
 */
export function ring(model: HeadModel, level: Level, from = -180, to = 180): Point[] {
  const steps = Math.round((to - from) / 12);
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = from + ((to - from) * index) / steps;
    const [x, y] = model.project(pointOnRing(model, level, angle));
    return [x, y];
  });
}

/**
 * Returns how many degrees the face is turned to the right of the image. The point of a ring that faces the viewer is
 * at the negative of this angle.
 */
export function facing(model: HeadModel): number {
  return (Math.atan2(model.forward[0], model.forward[2]) * 180) / Math.PI;
}

function pointOnRing({ surface }: HeadModel, { y, off, lift = 0 }: Level, angle: number): Point3 {
  const [x, , z] = surface.skull(Math.max(y, -118), angle);
  const [, , middle] = surface.skull(Math.max(y, -118), 90);
  const length = Math.hypot(x, z - middle) || 1;
  return [x + (x / length) * off, y - Math.cos((angle * Math.PI) / 180) * lift, z + ((z - middle) / length) * off];
}
