import { mix } from '../colour.ts';
import { brushStroke, short } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { Pose, Shot } from '../shot.ts';
import type { BodyModel } from './body-model.ts';
import { drawBottom } from './draw-bottom.ts';
import { drawSeat } from './draw-seat.ts';
import { drawShoe } from './draw-shoe.ts';
import type { Bottom } from './garments.ts';
import { type Limb, limb, modelled, outline, part } from './limb.ts';

/** How far below the pit of the neck the figure ends. */
export function footY(pose: Pose): number {
  return pose === 'sitting' ? 500 : 636;
}

/**
 * `legs` with shoes, the shadow on the ground and the seat of someone who sits; `bottom` is what goes
 * round both, over the trunk's skin.
 */
export function drawLegs(
  model: BodyModel,
  { pose, place }: Pick<Shot, 'pose' | 'place'>,
): { readonly legs: string; readonly bottom: string } {
  const { light } = model;
  const bones = bonesOf(model, pose);
  const legs = bones.map((line, index) => legOf(model, line, pose, index === 0 ? -1 : 1));
  const ground = footY(pose) - 4;
  const shade = `<ellipse cx="${short(-light.direction.x * 26)}" cy="${ground}" rx="${Math.round(model.build.hips + 60)}" ry="13" fill="#1b1218" opacity=".16"/><ellipse cx="${short(-light.direction.x * 8)}" cy="${ground}" rx="${Math.round(model.build.hips + 6)}" ry="8" fill="#1b1218" opacity=".2"/>`;
  const seat = pose === 'sitting' ? drawSeat(model, place) : '';
  const walking = pose === 'walking' ? [1, 0] : [0, 1];
  const drawn = walking.map((index) => {
    const [leg, ankle] = [legs[index] as Limb, bones[index]?.at(-1) as Point]; // two legs of three joints
    return bareLeg(model, leg) + clothed(model, leg) + drawShoe(model, ankle, index === 0 ? -1 : 1);
  });
  return { legs: shade + seat + drawn.join(''), bottom: drawBottom(model, pose) };
}

function bonesOf({ build, at }: BodyModel, pose: Pose): Point[][] {
  const { hips } = build;
  const end = footY(pose) - 26;
  const place = (...points: readonly Point[]) => points.map(([x, y]) => at(x, y));
  if (pose === 'sitting')
    return [
      place([-hips * 0.48, 256], [-hips * 0.7, 322], [-hips * 0.5, end]),
      place([hips * 0.48, 256], [hips * 0.7, 322], [hips * 0.56, end - 2]),
    ];
  if (pose === 'walking')
    return [
      place([-hips * 0.5, 248], [-hips * 0.42, 428], [-hips * 0.2, end + 2]),
      place([hips * 0.5, 248], [hips * 0.56, 420], [hips * 0.7, end - 26]),
    ];
  return [
    place([-hips * 0.5, 248], [-hips * 0.46, 430], [-hips * 0.4, end]),
    place([hips * 0.5, 248], [hips * 0.6, 428], [hips * 0.7, end - 3]),
  ];
}

function legOf({ build, isMan }: BodyModel, bones: readonly Point[], pose: Pose, side: number): Limb {
  const { hips, limb: thick } = build;
  const leg = 0.5 + thick * 0.5;
  const thigh = hips * 0.5;
  const far = pose === 'walking' && side > 0 ? 0.9 : 1;
  const knee = (isMan ? 21 : 20) * leg;
  const [upper, lower] =
    pose === 'sitting'
      ? [
          [1, 0.98, 0.94, 0.86],
          [knee * 1.3, knee * 1.1, knee * 1.06, knee, 16 * leg, 12.5 * leg],
        ]
      : [
          [1, 0.96, 0.86, 0.74],
          [knee * 1.04, knee * 0.96, knee * 1.05, knee * 0.98, 15 * leg, 11.5 * leg, 11 * leg],
        ];
  const radii = [...upper.map((share) => thigh * share), ...lower];
  return limb(
    bones,
    radii.map((radius) => radius * far),
  );
}

function bareLeg({ id, skin, light }: BodyModel, leg: Limb): string {
  const [x, y] = leg.line[Math.round(leg.line.length / 2)] as Point; // the knee
  return `<path d="${outline(leg)}" fill="url(#${id}-skin)"/>${modelled(leg, light, skin(0.08), skin(0.95))}<ellipse cx="${short(x)}" cy="${short(y + 3)}" rx="9" ry="11" fill="${skin(0.16)}" opacity=".16"/>`;
}

/** How far down the leg each bottom reaches, and how far it stands off. */
const coverings: Partial<Record<Bottom, { readonly to: number; readonly ease: number }>> = {
  trousers: { to: 0.985, ease: 5 },
  apron: { to: 0.985, ease: 4 },
  jeans: { to: 0.96, ease: 3 },
  leggings: { to: 0.94, ease: 0.8 },
  coat: { to: 0.97, ease: 2.4 },
  shorts: { to: 0.34, ease: 7 },
};

function clothed(model: BodyModel, leg: Limb): string {
  const covering = coverings[model.garment.bottom];
  if (!covering || (model.garment.bottom === 'coat' && model.garment.shoe === 'bare')) return '';
  const { light, lit, below, garment } = model;
  const wide = garment.bottom === 'trousers' ? 6 : 0;
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
  return `<path d="${outline(shape)}" fill="${lit(below, 0.6)}"/>${modelled(shape, light, lit(below, 0.02), lit(below, 1))}${crease}${folds}`;
}
