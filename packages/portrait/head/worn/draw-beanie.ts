import { randomFrom } from '@galatea/shot-language/random.ts';
import type { HeadModel } from '../head-model.ts';
import { hull } from '../hull.ts';
import { brushStroke, softShape } from '../smooth-path.ts';
import type { Point } from '../vector.ts';
import { facing, type Level, ring } from './rings.ts';
import { below, sideLight } from './shade-worn.ts';
import type { WornDrawing } from './worn-drawing.ts';

const colors = ['#b8473a', '#2f4a6b', '#d9a441', '#4f6b52', '#3a3538', '#d8c8b0'];

/** A knitted cap with a turned-up cuff. */
export function drawBeanie(model: HeadModel, asked?: string): WornDrawing {
  const { tones, identity, id } = model;
  const color = asked ?? colors[Math.floor(randomFrom(identity.seed, 'beanie')() * colors.length)] ?? '#b8473a';
  const towards = facing(model);
  const arc = (level: Level) => ring(model, level, -towards - 90, -towards + 90);
  const edge = arc({ y: -98, off: 5, lift: 4 });
  const cuff = arc({ y: -114, off: 5.6, lift: 2.6 });
  const band = [...edge, ...cuff.reverse()];
  const dome = hull([
    ...ring(model, { y: -111, off: 5.2 }),
    ...ring(model, { y: -122, off: 4 }),
    ...ring(model, { y: -130, off: 0 }),
    ...ring(model, { y: -136, off: -6 }),
    ...ring(model, { y: -139, off: -14 }),
  ]);
  const rib = (angle: number, top: number, low: number) => {
    const at = (y: number, off: number): Point => ring(model, { y, off }, angle, angle + 12)[0] as Point; // at least one step
    return [at(low, 4.6), at((low + top) / 2, 4.4), at(top, top < -130 ? -14 : 4.6)];
  };
  const angles = Array.from({ length: 13 }, (_, index) => -towards - 78 + index * 13);
  const ribs = angles.map((angle) => `<path d="${brushStroke(rib(angle, -138, -114), () => 1)}"/>`).join('');
  const cuffRibs = angles
    .map(
      (angle) =>
        `<path d="${brushStroke([rib(angle, -114, -99)[0] as Point, rib(angle, -114, -99)[2] as Point], () => 1)}"/>`,
    ) // three points
    .join('');
  const shade = softShape(band);
  const front =
    `<path d="${softShape(ring(model, { y: -95.5, off: 2, lift: 4 }, -100, 100))}" fill="${tones.skin(0.06)}" opacity=".2" clip-path="url(#${id}-head)"/>` +
    `<path d="${softShape(dome)}" fill="${tones.lit(color, 0.5)}"/>` +
    sideLight(model, dome, color) +
    `<g fill="${tones.lit(color, 0.12)}" opacity=".4">${ribs}</g>` +
    `<path d="${shade}" transform="translate(0 -2)" fill="${tones.lit(color, 0.08)}" opacity=".4"/><path d="${shade}" fill="${tones.lit(color, 0.6)}"/>` +
    sideLight(model, band, color) +
    `<g fill="${tones.lit(color, 0.12)}" opacity=".4">${cuffRibs}</g>`;
  return { front, cover: below(model, -104, 3) };
}
