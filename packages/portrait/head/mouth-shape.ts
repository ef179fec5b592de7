import { mouthCorner } from './face-relief.ts';
import type { HeadModel } from './head-model.ts';
import { clamp, hill, lerp, type Point } from './vector.ts';

/** The lips in the image; the lines run from the left corner to the right. */
export type MouthShape = {
  readonly upperEdge: readonly Point[];
  readonly upperInner: readonly Point[];
  readonly lowerInner: readonly Point[];
  readonly lowerEdge: readonly Point[];
  /** Lower edge of the upper teeth. */
  readonly teeth: readonly Point[];
  /**
   * Returns the point at u (-1 is the left corner, 1 the right corner) and v (-1 is the upper edge, 0 the line between
   * the lips, 1 the lower edge).
   */
  readonly at: (u: number, v: number) => Point;
  readonly isOpen: boolean;
};

const steps = 12;

export function mouthShape(model: HeadModel): MouthShape {
  const { face, muscles } = model;
  const half = mouthCorner(face, muscles);
  const smile = clamp(muscles.smile, -1, 1.1);
  const pull = (u: number) => smile + muscles.smirk * u;
  const lipPressure = 1 + clamp(muscles.pout, -1, 1) * 0.28;
  const spread = 1 - 0.2 * clamp(smile, 0, 1);
  const upper = face.upperLip * spread * lipPressure;
  const lower = face.lowerLip * (1 - 0.14 * clamp(smile, 0, 1)) * lipPressure;
  // In a smile, the corners rise and the middle drops slightly.
  const rest = (u: number) =>
    face.mouthY +
    face.asymmetry.mouth * 0.35 * u -
    pull(u) * (pull(u) < 0 ? 1.9 : 4.3) * Math.abs(u) ** 2.1 +
    Math.max(0, smile) * 1.1;
  const meet = (u: number) => rest(u) + 0.42 * hill(u / 0.3) - 0.3 * hill((Math.abs(u) - 0.42) / 0.34);
  const round = (u: number, power: number) => 1 - Math.abs(u) ** power;
  const gap = muscles.open;
  const upperInnerY = (u: number) => meet(u) - gap * (0.9 + smile * 0.8) * round(u, 2.6);
  const lowerInnerY = (u: number) =>
    (gap > 0.05 ? rest(u) : meet(u)) + gap * lerp(3.6, 4.6, clamp(smile, 0, 1)) * round(u, 2.5);
  const bow = (u: number) => hill((Math.abs(u) - 0.25) / 0.3) * 0.5 * face.cupid - hill(u / 0.2) * 0.62 * face.cupid;
  const upperEdgeY = (u: number) => upperInnerY(u) - (upper * (0.95 * round(u, 1.7)) + bow(u) * (upper / 3.2));
  const lowerEdgeY = (u: number) => lowerInnerY(u) + lower * (round(u, 2.7) * 0.98 + 0.02 * hill(u / 0.5));
  const place = (u: number, y: number, lift: number): Point => model.on(u * half, y, lift);
  const line = (at: (u: number) => number, lift: number) =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const u = (index * 2) / steps - 1;
      return place(u, at(u), lift);
    });
  const bite = (u: number) => Math.min(lowerInnerY(u), upperInnerY(u) + (0.4 + 3.4 * muscles.teeth) * round(u, 5));
  return {
    upperEdge: line(upperEdgeY, 0.2),
    upperInner: line(upperInnerY, 0.4),
    lowerInner: line(lowerInnerY, 0.4),
    lowerEdge: line(lowerEdgeY, 0.2),
    teeth: line(bite, -1.5),
    at: (u, v) =>
      place(u, v < 0 ? lerp(upperInnerY(u), upperEdgeY(u), -v) : lerp(lowerInnerY(u), lowerEdgeY(u), v), 0.5),
    isOpen: gap > 0.05,
  };
}
