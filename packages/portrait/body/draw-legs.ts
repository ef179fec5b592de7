import { mix } from '../color.ts';
import { brushStroke, short } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import { drawLegPrint } from '../references/draw-leg-print.ts';
import { type BodyModel, type Limb, wovenBelow } from './body-model.ts';
import { drawBottom } from './draw-bottom.ts';
import { drawCastShadow } from './draw-cast-shadow.ts';
import { drawShoe } from './draw-shoe.ts';
import type { Bottom } from './garments.ts';
import { limb, modeled, outline, part } from './limb.ts';
import type { Leg, Stance } from './stance.ts';

/**
 * `legs` contains the shoes, the shadow on the ground, and the given seat of a sitting figure; `bottom` contains the
 * clothes around both legs, over the skin of the trunk.
 */
export function drawLegs(model: BodyModel, seat: string): { readonly legs: string; readonly bottom: string } {
  const { stance } = model;
  const order = [stance.behind, 1 - stance.behind] as const;
  const drawn = order.map((index) => {
    const leg = stance.legs[index] as Leg; // two legs
    const side = index === 0 ? -1 : 1;
    const [line, ankle] = legLine(model, leg, side);
    const shape = legFor(model, line, leg);
    return bareLeg(model, shape) + clothed(model, shape, side) + drawShoe(model, ankle, leg, side);
  });
  const ground = stance.kind === 'lying' ? '' : drawCastShadow(model) + seat;
  return { legs: ground + drawn.join(''), bottom: drawBottom(model) };
}

/** Returns the center line of a leg from the hip to the ankle, turned with the pelvis, and the ankle itself. */
function legLine({ build, at, stance }: BodyModel, { knee, ankle }: Leg, side: -1 | 1): readonly [Point[], Point] {
  const hip = at(side * build.hips * 0.5, isUpright.has(stance.kind) ? 248 : 256);
  const end: Point = [ankle[0], ankle[1]];
  return [[hip, [knee[0] + stance.shift * 0.5, knee[1]], end], end];
}

const isUpright: ReadonlySet<Stance['kind']> = new Set(['standing', 'walking', 'lying', 'riding', 'lunging']);

function legFor({ build, isMan, stance }: BodyModel, bones: readonly Point[], { near = 1 }: Leg): Limb {
  const { hips, limb: thick } = build;
  const leg = 0.5 + thick * 0.5;
  const thigh = hips * 0.5;
  const knee = (isMan ? 21 : 20) * leg;
  const isSeated = stance.kind === 'seated' || stance.kind === 'on the ground' || stance.kind === 'riding';
  const [upper, lower] = isSeated
    ? [
        [0.92, 0.92, 0.86, 0.76],
        [knee * 1.18, knee * 1.06, knee * 1.04, knee * 0.98, 15 * leg, 12 * leg],
      ]
    : [
        [1, 0.96, 0.86, 0.74],
        [knee * 1.04, knee * 0.96, knee * 1.05, knee * 0.98, 15 * leg, 11.5 * leg, 11 * leg],
      ];
  const radii = [...upper.map((share) => thigh * share), ...lower];
  return limb(
    bones,
    radii.map((radius, index) => radius * (1 + (near - 1) * (index / (radii.length - 1)))),
  );
}

function bareLeg({ id, skin, light }: BodyModel, leg: Limb): string {
  const [x, y] = leg.line[Math.round(leg.line.length / 2)] as Point; // the knee
  return `<path d="${outline(leg)}" fill="url(#${id}-skin)"/>${modeled(leg, light, skin(0.08), skin(0.95))}<ellipse cx="${short(x)}" cy="${short(y + 3)}" rx="9" ry="11" fill="${skin(0.16)}" opacity=".16"/>`;
}

/** The length of each bottom along the leg, and its distance from the leg. */
const coverings: Partial<Record<Bottom, { readonly to: number; readonly ease: number }>> = {
  trousers: { to: 0.985, ease: 5 },
  apron: { to: 0.985, ease: 4 },
  jeans: { to: 0.96, ease: 3 },
  leggings: { to: 0.94, ease: 0.8 },
  coat: { to: 0.97, ease: 2.4 },
  'padded coat': { to: 0.97, ease: 3.4 },
  shorts: { to: 0.34, ease: 7 },
};

function clothed(model: BodyModel, leg: Limb, side: -1 | 1): string {
  const covering = coverings[model.garment.bottom];
  if (!covering || (model.garment.bottom === 'coat' && model.garment.shoe === 'bare')) return '';
  const { light, lit, below, garment, look } = model;
  const wide = garment.bottom === 'trousers' ? look.flare : garment.bottom === 'jeans' ? look.flare * 0.6 : 0;
  const cut = part(leg, 0, covering.to, covering.ease);
  const shape: Limb = { ...cut, radii: cut.radii.map((radius, index) => radius + (wide * index) / cut.radii.length) };
  const seam = garment.bottom === 'jeans' ? lit(mix(below, '#ffffff', 0.25), 0.7) : lit(below, 0.1);
  const crease = `<path d="${brushStroke(shape.line, () => 1)}" fill="${seam}" opacity=".3"/>`;
  const knee = shape.line[Math.round(shape.line.length * 0.5)] as Point; // inside the line
  const folds =
    covering.to > 0.5
      ? [-1, 1]
          .map(
            (side) =>
              `<path d="${brushStroke(
                [
                  [knee[0] + side * 20, knee[1] - 5],
                  [knee[0] + side * 8, knee[1] + 2],
                  [knee[0] - side * 4, knee[1] + 1],
                ],
                (share) => 5 * (1 - share),
              )}" fill="${lit(below, 0.02)}" opacity=".18"/>`,
          )
          .join('')
      : '';
  return `<path d="${outline(shape)}" fill="${lit(below, 0.6)}"/>${wovenBelow(model, outline(shape))}${drawLegPrint(model, shape, side)}${modeled(shape, light, lit(below, 0.02), lit(below, 1))}${crease}${folds}`;
}
