import type { Footwear } from '@galatea/shot-language/shot.ts';
import { brushStroke, short, softShape } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { BodyModel } from './body-model.ts';
import type { Leg } from './stance.ts';

/** Renders the shoe or bare foot at the end of a leg: it points in the direction of `toe` and is rotated by `roll`. */
export function drawShoe(model: BodyModel, ankle: Point, { toe, roll, near = 1 }: Leg, side: -1 | 1): string {
  const { garment, skin } = model;
  const [x, y] = ankle;
  const way = toe === 0 ? side : Math.sign(toe);
  const wide = (12 + model.build.limb * 4) * near;
  const foot = footShape(way, Math.abs(toe), wide);
  const drawn =
    garment.shoe === 'bare'
      ? `<path d="${foot(-1)}" fill="${skin(0.6)}"/>${toes(model, way, Math.abs(toe), wide)}`
      : shod(model, garment.shoe, foot, way, Math.abs(toe), wide);
  const turned = roll ? ` rotate(${roll})` : '';
  return `<g transform="translate(${short(x)} ${short(y)})${turned}">${drawn}</g>`;
}

type Foot = (grow: number, from?: number) => string;

/** Returns the outline of a foot whose tip extends by `reach` toward `way`; anything above `from` is cut off. */
function footShape(way: number, reach: number, wide: number): Foot {
  const heel = wide * (1 - reach / 150);
  return (grow, from = -10) => {
    const points: Point[] = [
      [-way * (wide * 0.62 + grow), from],
      [way * (wide * 0.62 + grow), from],
      [way * (wide * 0.74 + reach * 0.3 + grow), Math.max(from, 6)],
      [way * (wide * 0.86 + reach * 0.84 + grow), Math.max(from, 14)],
      [way * (wide * 0.8 + reach + grow), 21],
      [way * (wide * 0.6 + reach + grow), 28],
      [-way * (heel * 0.8 + grow), 28],
      [-way * (heel + grow), 20],
      [-way * (heel * 0.84 + grow), Math.max(from, 4)],
    ];
    return softShape(points);
  };
}

function toes({ skin }: BodyModel, way: number, reach: number, wide: number): string {
  return [0.1, 0.36, 0.58, 0.76, 0.92]
    .map((share) => {
      const x = way * (-wide * 0.7 + share * (wide * 1.4) + reach * (0.5 + share * 0.42));
      return `<ellipse cx="${short(x)}" cy="${short(26.4 - share * 1.6)}" rx="${short(wide * 0.17)}" ry="4" fill="${skin(0.7)}"/>`;
    })
    .join('');
}

function shod(
  model: BodyModel,
  shoe: Exclude<Footwear, 'bare'>,
  foot: Foot,
  way: number,
  reach: number,
  wide: number,
): string {
  const { lit, skin, light, look } = model;
  const paint = look.shoe;
  const tip = way * (wide * 0.7 + reach);
  const heel = -way * wide * (1 - reach / 150);
  const shine = `<path d="${brushStroke(
    [
      [way * (reach * 0.2 - wide * 0.2), 6],
      [way * (reach * 0.6), 13],
      [tip * 0.86, 19],
    ],
    (share) => 5 * Math.sin(Math.PI * share),
  )}" fill="${lit(paint, 1)}" opacity="${light.direction.x * way > 0 ? 0.5 : 0.28}"/>`;
  if (shoe === 'heel') {
    const spike = `<path d="M${short(heel * 0.9)} 16L${short(heel * 0.5)} 20L${short(heel * 0.62)} 35L${short(heel * 0.82)} 35z" fill="${lit(paint, 0.34)}"/>`;
    return `<path d="${foot(-3)}" fill="${skin(0.6)}"/>${spike}<path d="${foot(-1, 15)}" fill="${lit(paint, 0.52)}"/>${shine}`;
  }
  const sole = `<path d="${brushStroke(
    [
      [heel, 26],
      [0, 29],
      [tip, 26],
    ],
    () => 5,
  )}" fill="${shoe === 'sneaker' ? lit('#d8d2c6', 0.5) : lit('#1b1512', 0.4)}"/>`;
  const shaft =
    shoe === 'boot' && model.garment.bottom !== 'trousers'
      ? `<path d="${softShape([
          [-wide * 0.84, -62],
          [wide * 0.84, -62],
          [wide * 0.84, 0],
          [wide * 0.76, 14],
          [-wide * 0.76, 14],
          [-wide * 0.84, 0],
        ])}" fill="${lit(paint, 0.5)}"/>`
      : '';
  const laces =
    shoe === 'sneaker'
      ? [2, 7, 12]
          .map(
            (down) =>
              `<path d="M${short(way * reach * down * 0.03 - 6)} ${down}l12 ${short(way * reach * 0.05)}" stroke="${lit('#b9b2a6', 0.5)}" stroke-width="1.6"/>`,
          )
          .join('')
      : '';
  return `${shaft}<path d="${foot(0)}" fill="${lit(paint, 0.62)}"/>${shine}${sole}${laces}`;
}
