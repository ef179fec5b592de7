import { randomFrom } from '@galatea/shot-language/random.ts';
import { mix } from '../../colour.ts';
import type { HeadModel } from '../head-model.ts';
import { hull } from '../hull.ts';
import { softShape } from '../smooth-path.ts';
import { ring } from './rings.ts';
import { below, sideLight } from './shade-worn.ts';
import type { WornDrawing } from './worn-drawing.ts';

const felts = [
  { felt: '#d9bb86', band: '#3a2c26' },
  { felt: '#a9805a', band: '#2c2420' },
  { felt: '#e8dcc6', band: '#b8473a' },
  { felt: '#3a3538', band: '#a9805a' },
];

/** A wide-brimmed hat, pulled down slightly onto the forehead. */
export function drawHat(model: HeadModel, asked?: string): WornDrawing {
  const { tones, identity, id } = model;
  const own = felts[Math.floor(randomFrom(identity.seed, 'hat')() * felts.length)];
  const felt = asked ?? own?.felt ?? '#d9bb86';
  const band = asked ? mix(asked, '#1d1a20', 0.5) : (own?.band ?? '#3a2c26');
  const lean = -15; // the brim is lower at the front
  const brim = hull(ring(model, { y: -111, off: 35, lift: lean }));
  const under = hull(ring(model, { y: -109.4, off: 34, lift: lean }));
  const crown = hull([
    ...ring(model, { y: -109, off: 5, lift: lean * 0.6 }),
    ...ring(model, { y: -126, off: 3.4, lift: lean * 0.3 }),
    ...ring(model, { y: -142, off: -2, lift: 2 }),
    ...ring(model, { y: -147, off: -11, lift: 3 }),
  ]);
  const ribbon = hull([
    ...ring(model, { y: -109, off: 5.4, lift: lean * 0.6 }),
    ...ring(model, { y: -119, off: 4.6, lift: lean * 0.46 }),
  ]);
  const dent = ring(model, { y: -144, off: -15, lift: 2 });
  const front =
    `<path d="${softShape(ring(model, { y: -95, off: 2, lift: lean }, -100, 100))}" fill="${tones.skin(0.05)}" opacity=".28" clip-path="url(#${id}-head)"/>` +
    `<path d="${softShape(under)}" transform="translate(0 2.6)" fill="${tones.lit(felt, 0.1)}"/>` +
    `<path d="${softShape(brim)}" fill="${tones.lit(felt, 0.6)}"/>${sideLight(model, brim, felt)}` +
    `<path d="${softShape(ribbon)}" transform="translate(-3 3)" fill="${tones.lit(felt, 0.04)}" opacity=".3"/>` +
    `<path d="${softShape(crown)}" fill="${tones.lit(felt, 0.56)}"/>${sideLight(model, crown, felt)}` +
    `<path d="${softShape(dent)}" fill="${tones.lit(felt, 0.2)}" opacity=".35"/>` +
    `<path d="${softShape(ribbon)}" fill="${tones.lit(band, 0.5)}"/>${sideLight(model, ribbon, band)}`;
  return { front, cover: below(model, -106, 9) };
}
