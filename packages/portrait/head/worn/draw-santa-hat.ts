import type { HeadModel } from '../head-model.ts';
import { hull } from '../hull.ts';
import { short, softShape } from '../smooth-path.ts';
import type { Point } from '../vector.ts';
import { facing, ring } from './rings.ts';
import { below, sideLight } from './shade-worn.ts';
import type { WornDrawing } from './worn-drawing.ts';

const [felt, fur] = ['#c11f2b', '#f7f2ea'];

/** A red pointed hat with a band of fur; its tip falls to one side and ends in a pompom. */
export function drawSantaHat(model: HeadModel): WornDrawing {
  const { tones, project, id } = model;
  const towards = facing(model);
  const side = towards > 0 ? -1 : 1;
  const on = (x: number, y: number): Point => {
    const [px, py] = project([side * x, y, -8]);
    return [px, py];
  };
  const cone = [on(-44, -112), on(-36, -146), on(-8, -178), on(34, -184), on(66, -164), on(86, -126), on(74, -116)];
  const fold = [on(62, -136), on(46, -150), on(44, -112)];
  const shape = [...cone, ...fold];
  const dome = hull([
    ...ring(model, { y: -117, off: 5 }),
    ...ring(model, { y: -132, off: 3 }),
    on(-30, -150),
    on(30, -160),
  ]);
  const band = [
    ...ring(model, { y: -98, off: 8, lift: 3 }, -towards - 92, -towards + 92),
    ...ring(model, { y: -117, off: 9, lift: 2 }, -towards - 92, -towards + 92).reverse(),
  ];
  const [pomX, pomY] = on(80, -110);
  const tufts = ring(model, { y: -107, off: 9, lift: 3 }, -towards - 84, -towards + 84)
    .map(([x, y], index) => `<circle cx="${short(x)}" cy="${short(y + (index % 2 ? 3 : -3))}" r="9"/>`)
    .join('');
  const drawn =
    `<path d="${softShape(ring(model, { y: -94, off: 2, lift: 3 }, -98, 98))}" fill="${tones.skin(0.05)}" opacity=".24" clip-path="url(#${id}-head)"/>` +
    `<path d="${softShape(dome)}" fill="${tones.lit(felt, 0.5)}"/>` +
    `<path d="${softShape(shape)}" fill="${tones.lit(felt, 0.54)}"/>${sideLight(model, shape, felt)}` +
    `<path d="${softShape(fold)}" fill="${tones.lit(felt, 0.1)}" opacity=".4"/>` +
    `<path d="${softShape(band)}" fill="${tones.lit(fur, 0.66)}"/><g fill="${tones.lit(fur, 0.74)}">${tufts}</g>${sideLight(model, band, fur)}` +
    `<circle cx="${short(pomX)}" cy="${short(pomY)}" r="17" fill="${tones.lit(fur, 0.6)}"/><circle cx="${short(pomX - 4)}" cy="${short(pomY - 4)}" r="11" fill="${tones.lit(fur, 0.86)}"/>`;
  return { front: drawn, cover: below(model, -104, 5) };
}
