import type { FaceGeometry } from '../face-geometry.ts';
import { curveThrough, lerp, type Point } from '../vector.ts';

/**
 * Returns the height of the hairline at `angle` degrees around the head (0 is the face, 180 the nape); hair grows above
 * it.
 */
export type Hairline = (angle: number) => number;

export function hairlineFor(face: FaceGeometry): Hairline {
  const recede = face.hairlineTemple * (0.35 + face.age * 0.65) * 9;
  const thin = face.man * face.age * 1.6;
  const knots: Point[] = [
    [-14, face.hairlineY + 0.4 - thin],
    [0, face.hairlineY + face.hairlinePeak - thin],
    [14, face.hairlineY + 0.4 - thin],
    [27, face.hairlineY + 1.6 - recede * 0.7],
    [40, face.hairlineY + 5 - recede],
    [52, -96.5 - recede * 0.3],
    [62, -90],
    [72, -85],
    [80, -76 + face.man * 3],
    [87, -72 + face.man * 4],
    [93, -82],
    [104, -80],
    [120, -75],
    [140, -72],
    [180, -71],
  ];
  const curve = curveThrough(knots);
  // Computed once per degree, because it is read ten thousand times per head.
  const table = Float64Array.from({ length: 361 }, (_, degree) => {
    const place = degree / 9;
    const [rough, next] = [
      face.hairlineRough[Math.floor(place) % 40] ?? 0,
      face.hairlineRough[(Math.floor(place) + 1) % 40] ?? 0,
    ];
    return curve(Math.abs(degree - 180)) + lerp(rough, next, place % 1) * 0.9;
  });
  return (angle) => {
    const place = (((angle + 180) % 360) + 360) % 360;
    const degree = Math.floor(place);
    return lerp(table[degree] ?? 0, table[degree + 1] ?? 0, place - degree);
  };
}

/** Returns where the hair is long enough to hang or stick up, ignoring the fine hair in front of the ears. */
export function fullHairline(hairline: Hairline, angle: number): number {
  const side = Math.abs(angle);
  return side > 54 && side < 128 ? Math.min(hairline(angle), -90) : hairline(angle);
}
