import type { HeadModel } from './head-model.ts';
import { brushStroke, softShape } from './smooth-path.ts';
import type { Point } from './vector.ts';

/** Checks whether this ear is on the far side, so that it must be rendered before the head. */
export function isFarEar(model: HeadModel, side: -1 | 1): boolean {
  return model.forward[0] * side > 0.1;
}

/** Returns the position of the earlobe in the image. */
export function earLobe(model: HeadModel, side: -1 | 1): Point {
  return earPlace(model, side)(0.22, 0.97);
}

/** Renders the shell, rim, and inner folds of an ear, on a plane at an angle to the skull. */
export function drawEar(model: HeadModel, side: -1 | 1): string {
  const { tones, light } = model;
  const at = earPlace(model, side);
  const facing = (side * light.direction.x + 1) / 2;
  const tone = (brightness: number) => tones.skin(brightness * (0.62 + 0.38 * facing));
  const shell = softShape(shellLine.map(([a, b]) => at(a, b)));
  const bowl = softShape([
    at(0.12, 0.48),
    at(0.3, 0.38),
    at(0.52, 0.45),
    at(0.56, 0.62),
    at(0.36, 0.76),
    at(0.16, 0.68),
  ]);
  const rim = brushStroke(
    [at(0.1, 0.3), at(0.2, 0.1), at(0.52, 0.05), at(0.84, 0.2), at(0.86, 0.45), at(0.66, 0.72)],
    (share) => 1.5 * Math.sin(Math.PI * share) + 0.3,
  );
  const groove = brushStroke(
    [at(0.2, 0.32), at(0.34, 0.17), at(0.58, 0.16), at(0.72, 0.32), at(0.7, 0.52), at(0.54, 0.72)],
    (share) => 1.3 * Math.sin(Math.PI * share),
  );
  const ridge = brushStroke(
    [at(0.4, 0.26), at(0.56, 0.4), at(0.6, 0.56), at(0.48, 0.74)],
    (share) => 1.2 * Math.sin(Math.PI * share),
  );
  return (
    `<path d="${shell}" fill="${tone(0.58)}"/><path d="${shell}" fill="${tones.lit(model.identity.skin.blush, 0.45)}" opacity=".28"/>` +
    `<path d="${groove}" fill="${tone(0.24)}" opacity=".6"/><path d="${bowl}" fill="${tone(0.18)}" opacity=".62"/><path d="${ridge}" fill="${tone(0.8)}" opacity=".55"/><path d="${rim}" fill="${tone(0.85)}" opacity=".5"/>`
  );
}

// a: 0 at the attachment to the head, 1 at the back edge; b: 0 at the top, 1 at the lobe.
const shellLine: readonly Point[] = [
  [-0.06, 0.36],
  [0.06, 0.14],
  [0.26, -0.01],
  [0.6, -0.02],
  [0.94, 0.12],
  [1.03, 0.34],
  [0.92, 0.58],
  [0.7, 0.76],
  [0.62, 0.92],
  [0.4, 1.03],
  [0.1, 0.99],
  [-0.06, 0.7],
  [-0.05, 0.5],
];

function earPlace({ face, surface, project }: HeadModel, side: -1 | 1): (a: number, b: number) => Point {
  const height = 22.5 * face.earSize;
  const top = face.browY + 1.5;
  const [baseX, , baseZ] = surface.skull(-72, side * 91);
  const out = face.earOut;
  const back = Math.sqrt(1 - out * out);
  return (a, b) => {
    const across = a * 13 * face.earSize;
    const [x, y] = project([
      baseX - side * 0.8 + side * out * across,
      top + b * height,
      baseZ - back * across + (b - 0.5) * 3,
    ]);
    return [x, y];
  };
}
