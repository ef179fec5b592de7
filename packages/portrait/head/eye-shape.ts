import type { HeadModel } from './head-model.ts';
import { clamp, lerp, type Point } from './vector.ts';

export type Side = -1 | 1;

/** One eye in the image. Lines run from the inner to the outer corner. */
export type EyeShape = {
  readonly side: Side;
  readonly upper: readonly Point[];
  readonly lower: readonly Point[];
  /** The fold above the lid and, above that, the lower edge of the brow bone. */
  readonly crease: readonly Point[];
  readonly iris: Point;
  readonly irisRadius: Point;
  /** 0 is shut, 1 is relaxed, and higher values are wide open. */
  readonly open: number;
  /**
   * Returns the point at u (-1 is the inner corner, 1 the outer corner) and `rise` figure units above the upper lid.
   */
  readonly above: (u: number, rise: number) => Point;
  readonly below: (u: number, drop: number) => Point;
};

const steps = 9;
const eyeball = 9.4;

export function eyeShape(model: HeadModel, side: Side): EyeShape {
  const { face, muscles, surface, project } = model;
  const uneven = side > 0 ? face.asymmetry : { eye: 0, lid: 0 };
  const [cx, cy] = [side * face.eyeX, face.eyeY + uneven.eye * 0.5];
  const half = face.eyeWidth / 2;
  const open = muscles.lids[side < 0 ? 0 : 1] * (1 + uneven.lid);
  const plane = surface.front(cx, cy)[2] + 0.3;
  const place = (u: number, y: number): Point => {
    const reach = Math.min(Math.abs(u), 1.12) * half;
    const back = (eyeball - Math.sqrt(Math.max(4, eyeball * eyeball - reach * reach * 0.86))) * (u < 0 ? 0.5 : 1.15);
    const [x, py] = project([cx + side * u * half, y, plane - back]);
    return [x, py];
  };
  const tilt = (u: number) => cy - u * face.eyeSlant * (u > 0 ? 1 : 0.75) + (u < -0.7 ? (-0.7 - u) * 1.2 : 0);
  const peak = face.lidPeak * 2 - 1;
  const dome = (u: number, top: number, power: number) => {
    const share = clamp(u < top ? (top - u) / (1 + top) : (u - top) / (1 - top), 0, 1);
    return 1 - share ** power;
  };
  const age = face.age * 0.1;
  const upperRest = (u: number) =>
    tilt(u) -
    3.95 * face.eyeOpen * dome(u, peak, 2.1 + face.epicanthus * 0.5) +
    Math.max(0, u) * (face.hooded * 0.35 + age);
  const lowerRest = (u: number) =>
    tilt(u) + 2.35 * (0.45 + 0.55 * face.eyeOpen) * dome(u, 0.22, 2) * (1 - muscles.squint * 0.5) + 0.15;
  const shut = (u: number) => tilt(u) + 1.7 * dome(u, 0.1, 2.1) * (1 - muscles.squint * 1.35);
  const upperAt = (u: number) =>
    open > 1 ? upperRest(u) - (open - 1) * 3.4 * dome(u, peak, 2) : lerp(shut(u), upperRest(u), open);
  const lowerAt = (u: number) =>
    lerp(Math.max(shut(u) + 0.12, lowerRest(u) - 0.5), lowerRest(u), clamp(open * 2, 0, 1));
  const line = (at: (u: number) => number) =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const u = (index * 2) / steps - 1;
      return place(u, at(u));
    });
  const fold = (u: number) =>
    face.lidCrease *
    (0.34 + 0.66 * dome(u, peak + 0.12, 2)) *
    (1 - face.hooded * 0.5 * Math.max(0, u)) *
    lerp(1.45, 1, clamp(open, 0, 1));
  const gazed = gazeShift(model);
  const [ix, iy] = place(0, cy - 0.6);
  const radius = face.irisSize;
  return {
    side,
    open,
    upper: line(upperAt),
    lower: line(lowerAt),
    crease: line((u) => Math.min(upperRest(u), upperAt(u)) - fold(u) + (open < 1 ? (1 - clamp(open, 0, 1)) * 1.2 : 0)),
    iris: [ix + gazed[0], iy + gazed[1]],
    irisRadius: [radius * (1 - 0.05 * Math.abs(gazed[0])), radius * (1 - 0.03 * Math.abs(gazed[1]))],
    above: (u, rise) => place(u, upperAt(u) - rise),
    below: (u, drop) => place(u, lowerAt(u) + drop),
  };
}

// The eyes turn within the head toward the gaze, up to a comfortable limit.
function gazeShift({ gaze, forward }: HeadModel): Point {
  const [hx, hy] = forward;
  const goal: Record<typeof gaze, Point> = {
    camera: [0, 0],
    left: [clamp(-0.62, hx - 0.62, hx - 0.25), 0.02],
    right: [clamp(0.62, hx + 0.25, hx + 0.62), 0.02],
    up: [hx * 0.7, hy - 0.42],
    down: [hx * 0.8, hy + 0.5],
  };
  const [gx, gy] = goal[gaze];
  return [clamp((gx - hx) * 5, -2.7, 2.7), clamp((gy - hy) * 5.6, -2.2, 2.2)];
}
