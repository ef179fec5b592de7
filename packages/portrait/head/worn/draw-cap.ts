import { randomFrom } from '@galatea/shot-language/random.ts';
import { mix } from '../../color.ts';
import type { HeadModel } from '../head-model.ts';
import { hull } from '../hull.ts';
import { brushStroke, short, softShape } from '../smooth-path.ts';
import type { Point } from '../vector.ts';
import { ring } from './rings.ts';
import { below, sideLight } from './shade-worn.ts';
import type { WornDrawing } from './worn-drawing.ts';

const colors = ['#27334d', '#2b2b30', '#e9e2d6', '#a8443a', '#5d6b4c', '#c9ad82'];

/** Extent of the visor on either side of the face, in degrees. */
const peakReach = 66;

/** A six-panel cap with a curved visor, pulled down slightly onto the forehead. */
export function drawCap(model: HeadModel, asked?: string): WornDrawing {
  const { tones, identity, id } = model;
  const color = asked ?? colors[Math.floor(randomFrom(identity.seed, 'cap')() * colors.length)] ?? '#27334d';
  const dome = hull([
    ...ring(model, { y: -104, off: 4, lift: 3 }),
    ...ring(model, { y: -117, off: 5.6, lift: 1 }),
    ...ring(model, { y: -129, off: 4 }),
    ...ring(model, { y: -137, off: -0.5 }),
    ...ring(model, { y: -142.5, off: -10 }),
  ]);
  const at = (y: number, off: number, angle: number): Point => ring(model, { y, off }, angle, angle + 12)[0] as Point; // at least one step
  const angles = Array.from({ length: 12 }, (_, index) => -peakReach + (index * peakReach * 2) / 11);
  const out = (angle: number) => Math.cos((angle / peakReach) * (Math.PI / 2)) ** 0.7;
  const edge = angles.map((angle) => at(-107 + 11 * out(angle), 4.4 + 27 * out(angle), angle));
  const base = angles.map((angle) => at(-108 - 1.5 * out(angle), 4.4, angle));
  const peak = [...base, ...edge.toReversed()];
  const lip = [...edge, ...edge.toReversed().map(([x, y]): Point => [x, y + 2])];
  const panels = [-60, 0, 60]
    .map((angle) => [at(-106, 4.6, angle), at(-120, 5.2, angle), at(-132, 2.6, angle), at(-142, -10, angle)])
    .map((seam) => `<path d="${brushStroke(seam, () => 0.9)}"/>`)
    .join('');
  const [bx, by] = at(-143, -20, 0);
  const front =
    `<path d="${softShape(ring(model, { y: -92, off: 2, lift: 2 }, -96, 96))}" fill="${tones.skin(0.05)}" opacity=".26" clip-path="url(#${id}-head)"/>` +
    `<ellipse cx="${short(bx)}" cy="${short(by)}" rx="3" ry="1.7" fill="${tones.lit(color, 0.4)}"/>` +
    `<path d="${softShape(dome)}" fill="${tones.lit(color, 0.54)}"/>${sideLight(model, dome, color)}` +
    `<g fill="${tones.lit(color, 0.06)}" opacity=".45">${panels}</g>` +
    `<path d="${softShape(peak)}" transform="translate(0 -1.6)" fill="${tones.lit(color, 0.05)}" opacity=".4"/>` +
    `<path d="${softShape(lip)}" fill="${tones.lit(mix(color, '#1d1a20', 0.3), 0.2)}"/>` +
    `<path d="${softShape(peak)}" fill="${tones.lit(color, 0.66)}"/>${sideLight(model, peak, color)}`;
  return { front, cover: below(model, -104, 3) };
}
