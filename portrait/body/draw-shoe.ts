import { mix } from '../colour.ts';
import { brushStroke, short, softShape } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { BodyModel } from './body-model.ts';

/** The shoe, or the bare foot, at the end of a leg. */
export function drawShoe(model: BodyModel, [x, y]: Point, side: number): string {
  const { garment, lit, skin, build, below } = model;
  const wide = 13 + build.limb * 4;
  const out = side * 5;
  const foot = (grow: number, down: number): Point[] => [
    [x - wide * 0.62 - grow, y - 10],
    [x + wide * 0.62 + grow, y - 10],
    [x + wide * 0.8 + grow + out * 0.6, y + 8],
    [x + wide + grow + out, y + down - 8],
    [x + wide * 0.7 + grow + out, y + down],
    [x - wide * 0.7 - grow + out, y + down],
    [x - wide - grow + out, y + down - 8],
    [x - wide * 0.8 - grow + out * 0.6, y + 8],
  ];
  const paints: Record<string, string> = {
    sneaker: '#f2efe9',
    shoe: '#3b2a22',
    heel: '#2a2024',
    boot: mix('#3a2a22', below, 0.2),
  };
  if (garment.shoe === 'bare') {
    const toes = [-0.6, -0.25, 0.1, 0.4, 0.66]
      .map(
        (share) =>
          `<ellipse cx="${short(x + out + share * wide)}" cy="${short(y + 26)}" rx="${short(wide * 0.18)}" ry="4.4" fill="${skin(0.66)}"/>`,
      )
      .join('');
    return `<path d="${softShape(foot(-2, 27))}" fill="${skin(0.6)}"/>${toes}`;
  }
  const paint = paints[garment.shoe] ?? '#3b2a22';
  const shaft =
    garment.shoe === 'boot'
      ? `<path d="${softShape([
          [x - wide * 0.82, y - 64],
          [x + wide * 0.82, y - 64],
          [x + wide * 0.86, y],
          [x + wide * 0.8, y + 14],
          [x - wide * 0.8, y + 14],
          [x - wide * 0.86, y],
        ])}" fill="${lit(paint, 0.5)}"/>`
      : '';
  const sole =
    garment.shoe === 'heel'
      ? ''
      : `<path d="${brushStroke(
          [
            [x - wide + out, y + 25],
            [x + out, y + 28],
            [x + wide + out, y + 25],
          ],
          () => 5,
        )}" fill="${garment.shoe === 'sneaker' ? lit('#d8d2c6', 0.5) : lit('#1b1512', 0.4)}"/>`;
  const shape =
    garment.shoe === 'heel'
      ? `<path d="${softShape(foot(-4, 27))}" fill="${skin(0.6)}"/><path d="${softShape([
          [x - wide * 0.7 + out, y + 14],
          [x + out, y + 20],
          [x + wide * 0.7 + out, y + 14],
          [x + wide * 0.78 + out, y + 24],
          [x + out, y + 34],
          [x - wide * 0.78 + out, y + 24],
        ])}" fill="${lit(paint, 0.5)}"/>`
      : `<path d="${softShape(foot(0, 28))}" fill="${lit(paint, 0.62)}"/>`;
  const laces =
    garment.shoe === 'sneaker'
      ? [0, 5, 10]
          .map(
            (down) =>
              `<path d="M${short(x - 6 + out * 0.5)} ${short(y + 2 + down)}l12 0" stroke="${lit('#b9b2a6', 0.5)}" stroke-width="1.6"/>`,
          )
          .join('')
      : '';
  return shaft + shape + sole + laces;
}
