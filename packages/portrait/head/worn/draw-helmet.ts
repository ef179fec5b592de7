import { randomFrom } from '@galatea/shot-language/random.ts';
import type { HeadModel } from '../head-model.ts';
import { hull } from '../hull.ts';
import { softShape } from '../smooth-path.ts';
import { facing, ring } from './rings.ts';
import { below, sideLight } from './shade-worn.ts';
import type { WornDrawing } from './worn-drawing.ts';

const colors = ['#2b2b30', '#e9e2d6', '#b8473a', '#2f5f86', '#d9a441'];

/** A hard shell with a dark rim over the hair, for riding, climbing, and construction. */
export function drawHelmet(model: HeadModel, asked?: string): WornDrawing {
  const { tones, identity, id } = model;
  const color = asked ?? colors[Math.floor(randomFrom(identity.seed, 'helmet')() * colors.length)] ?? '#2b2b30';
  const towards = facing(model);
  const shell = hull([
    ...ring(model, { y: -104, off: 8 }),
    ...ring(model, { y: -120, off: 8 }),
    ...ring(model, { y: -134, off: 3 }),
    ...ring(model, { y: -143, off: -6 }),
    ...ring(model, { y: -146, off: -16 }),
  ]);
  const rim = [
    ...ring(model, { y: -101, off: 9 }, -towards - 92, -towards + 92),
    ...ring(model, { y: -107, off: 9 }, -towards - 92, -towards + 92).reverse(),
  ];
  const vents = [-24, 0, 24].map((angle) =>
    softShape([
      ...ring(model, { y: -118, off: 8 }, -towards + angle - 6, -towards + angle + 6),
      ...ring(model, { y: -134, off: 3 }, -towards + angle - 6, -towards + angle + 6).reverse(),
    ]),
  );
  const front =
    `<path d="${softShape(ring(model, { y: -98, off: 2 }, -100, 100))}" fill="${tones.skin(0.06)}" opacity=".24" clip-path="url(#${id}-head)"/>` +
    `<path d="${softShape(shell)}" fill="${tones.lit(color, 0.56)}"/>${sideLight(model, shell, color)}` +
    `<path d="${vents.join('')}" fill="${tones.lit(color, 0.08)}" opacity=".45"/>` +
    `<path d="${softShape(rim)}" fill="${tones.lit('#1d1b1e', 0.4)}"/>`;
  return { front, cover: below(model, -104, 6) };
}
