import type { FaceGeometry } from './face-geometry.ts';
import { reliefFor } from './face-relief.ts';
import type { Muscles } from './muscles.ts';
import { clamp, curveThrough, lerp, type Point3, smoothstep } from './vector.ts';

/** The shape of the head: skull, face, and muscle movement as one surface around the axis of the neck. */
export type HeadSurface = {
  /**
   * Returns the point at height `y` and `angle` around the head in degrees: 0 is the face, 90 the right side of the
   * image, 180 the back.
   */
  readonly around: (y: number, angle: number) => Point3;
  /** Returns the point on the front of the face at x, y in front view. */
  readonly front: (x: number, y: number) => Point3;
  /** Returns the point on the bare skull, without the nose and other features; the hair rests on it. */
  readonly skull: (y: number, angle: number) => Point3;
  readonly top: number;
  readonly bottom: number;
};

export function headSurface(face: FaceGeometry, muscles: Muscles): HeadSurface {
  const relief = reliefFor(face, muscles);
  const stretch = (y: number) => (y > -50 ? -50 + ((y + 50) * (face.chinY + 50)) / 23 : y);
  const jawDrop = (y: number) => stretch(y) + muscles.jaw * smoothstep(-49, -37, y);

  let known = { y: Number.NaN, ring: { half: 0, front: 0, center: 0, back: 0 } };
  const ring = (y: number) => {
    if (known.y !== y) known = { y, ring: measure(y) };
    return known.ring;
  };
  const measure = (y: number) => {
    const lower = smoothstep(-66, -50, y);
    const chin = smoothstep(-44, -32, y);
    const cheek = 1 + 0.02 * (face.cheekbone - 1) * (1 - Math.abs(clamp((y + 70) / 16, -1, 1)));
    const width = face.faceWidth * cheek * lerp(lerp(1, face.jawWidth, lower), face.jawWidth * face.chinWidth, chin);
    const fleshy = 1 + 0.045 * face.fullness * lower * (1 - chin);
    return {
      half: halfWidth(y) * width * fleshy,
      front: frontDepth(y),
      center: centerDepth(y),
      back: backDepth(y),
    };
  };

  const bare = (y: number, angle: number): Point3 => {
    const turn = (angle * Math.PI) / 180;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const { half, front, center, back } = ring(y);
    return [half * sin, y, center + (cos > 0 ? (front - center) * cos ** 0.88 : (center - back) * cos)];
  };

  const lay = (x: number, y: number, z: number): Point3 => {
    const [dx, dz] = relief(x, y);
    return [x + dx, jawDrop(y), z + dz];
  };

  return {
    around: (y, angle) => {
      const [x, , z] = bare(y, angle);
      const facing = smoothstep(90, 66, Math.abs(angle));
      if (facing === 0) return [x, jawDrop(y), z];
      const [fx, fy, fz] = lay(x, y, z);
      return [lerp(x, fx, facing), fy, lerp(z, fz, facing)];
    },
    front: (x, y) => {
      // Below the chin and above the crown, the nearest ring that has a width is used.
      const { half, front, center } = ring(clamp(y, -126.8, -27.4));
      const share = clamp(Math.abs(x) / half, 0, 1);
      return lay(x, y, center + (front - center) * (1 - share * share) ** 0.44);
    },
    skull: bare,
    top: -127,
    bottom: -27,
  };
}

// A head of average proportions, by height: half its width, and the distances of the front, middle, and back from the
// axis of the neck.
const halfWidth = curveThrough([
  [-127, 0],
  [-126.6, 5.5],
  [-125.6, 10.5],
  [-123.6, 15.9],
  [-120, 21.6],
  [-115, 26.6],
  [-108, 30.5],
  [-98, 33.2],
  [-90, 33.6],
  [-80, 32.8],
  [-72, 32.4],
  [-64, 30.9],
  [-56, 29.4],
  [-49, 27],
  [-43, 23.2],
  [-38, 18.8],
  [-33.5, 14.2],
  [-30, 9.8],
  [-28, 5.8],
  [-27, 0],
]);
const frontDepth = curveThrough([
  [-127, -7],
  [-126.6, 0],
  [-125.6, 7.5],
  [-123.6, 15],
  [-120, 23.5],
  [-115, 31],
  [-108, 37.4],
  [-98, 41.6],
  [-90, 42.6],
  [-80, 40.6],
  [-70, 40],
  [-60, 40.2],
  [-50, 40.6],
  [-42, 40],
  [-36, 40.4],
  [-31, 39.2],
  [-28.5, 36.4],
  [-27, 32],
]);
const centerDepth = curveThrough([
  [-127, -7],
  [-112, -5],
  [-95, -3],
  [-78, 0],
  [-63, 2.5],
  [-50, 5.5],
  [-42, 11],
  [-35, 20],
  [-30, 28],
  [-27, 32],
]);
const backDepth = curveThrough([
  [-127, -7],
  [-126.6, -12],
  [-125.6, -18],
  [-123, -25],
  [-118, -33],
  [-110, -40],
  [-100, -45],
  [-88, -46.5],
  [-78, -43],
  [-70, -33],
  [-63, -17],
  [-56, -7],
  [-49, -1],
  [-41, 7],
  [-34, 17],
  [-29, 26],
  [-27, 32],
]);
