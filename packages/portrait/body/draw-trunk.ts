import { brushStroke, short, softShape } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import { type BodyModel, bent, woven } from './body-model.ts';
import { outlineRim } from './draw-rim.ts';
import { isCoat } from './garments.ts';
import { necklinePath, necklineStart } from './neckline-path.ts';
import { shoulderY } from './shoulder-line.ts';

/** The skin of the trunk from the neck to the hips. */
export function drawTrunk(model: BodyModel): string {
  const { hips } = model.build;
  // Under trousers and skirts, the legs continue from the hips; bare hips curve into the legs.
  const end: readonly Point[] =
    model.garment.bottom === 'swimsuit'
      ? [...flank(model, 0, 250).slice(0, -2), [hips - 1, 258], [hips * 0.92, 282], [hips * 0.7, 298]]
      : flank(model, 0, 238);
  const right = [...shoulder(model, 0), ...end];
  const shape = softShape(bothSides(model, right));
  const chest = model.garment.neckline === 'bare' ? muscles(model) : '';
  return `<clipPath id="${model.id}-trunk"><path d="${shape}"/></clipPath><path d="${shape}" fill="url(#${model.id}-skin)"/>${collarBones(model)}${chest}${outlineRim(model, shape, `${model.id}-trunk`, 'rim-top')}`;
}

/** Renders the garment on the trunk, down to its hem. */
export function drawCover(model: BodyModel): string {
  const { garment, build, id } = model;
  if (garment.neckline === 'bare') return '';
  const hem = hemFor(model);
  const [outer, top] = necklineStart(model);
  const sleeveless = garment.sleeves === 'none';
  const end = sleeveless ? outer + (build.shoulders - outer) * 0.36 : build.shoulders - 8;
  const seam: Point[] = sleeveless
    ? [
        [outer, top],
        [outer, top],
        [end, shoulderY(model, end) - 1],
        [end, shoulderY(model, end) - 1],
        [end + 2, 34],
        [build.chest - 2, 60],
      ]
    : [[outer, top], [outer, top], ...shoulder(model, garment.ease * 0.3).filter(([x]) => x > outer + 6)];
  const outlineTo = (end: number) => softShape(bothSides(model, [...seam, ...flank(model, garment.ease, end)]));
  const outline = outlineTo(hem);
  const cut = bent(necklinePath(model), model.at);
  const [from, to] = [model.at(-outer, top), model.at(outer, top)];
  // The area above the neckline is skin, so the cover is clipped to the neckline and everything below it.
  const clip = `<clipPath id="${id}-cut"><path d="${cut}L${short(to[0] + 160)} ${short(to[1] - 60)}L400 420L-400 420L${short(from[0] - 160)} ${short(from[1] - 60)}z"/></clipPath>`;
  return `${clip}<clipPath id="${id}-worn"><path d="${outline}"/></clipPath><g clip-path="url(#${id}-cut)"><path d="${outline}" fill="url(#${id}-cloth)"/>${woven(model, outline)}${printed(model)}${folds(model, hem)}${outlineRim(model, outlineTo(hem + hiddenHem), `${id}-worn`, 'rim-top')}</g>`;
}

/** The print, clipped to the clothes. */
function printed({ id, prints }: BodyModel): string {
  return prints && `<g clip-path="url(#${id}-worn)">${prints}</g>`;
}

/**
 * How far the outline of the rim light extends below the end of the garment, in figure units, so that the hem itself
 * gets no backlight.
 */
const hiddenHem = 40;

/** Returns the height at which the top ends: tucked in, over the hips, or continuing into a skirt. */
export function hemFor({ garment }: Pick<BodyModel, 'garment'>): number {
  if (garment.neckline === 'halter') return 106;
  if (garment.bottom === 'swimsuit') return 228;
  if (garment.bottom === 'skirt' || garment.bottom === 'gown') return 190;
  if (isCoat(garment.bottom)) return 250;
  if (garment.neckline === 'scoop') return garment.bottom === 'leggings' ? 196 : 176;
  if (garment.neckline === 'open') return 216;
  return garment.neckline === 'collar' ? 214 : 236;
}

function shoulder({ build, neck }: BodyModel, grow: number): Point[] {
  const { shoulders } = build;
  const steps = [0, 0.12, 0.26, 0.42, 0.6, 0.8, 1];
  const line = steps.map((share): Point => {
    const x = neck + (shoulders - 12 - neck) * share;
    return [x, shoulderY({ build, neck }, x) - grow];
  });
  return [[neck - 1, -46], ...line, [shoulders - 1 + grow, build.slope + 12], [shoulders - 3, 38]];
}

/** The side of the body, from under the arm down. */
function flank({ build }: BodyModel, ease: number, hem: number): Point[] {
  const { chest, waist, hips } = build;
  const loose = (share: number) => ease * share;
  const side: Point[] = [
    [chest + 8 + loose(0.4), 60],
    [chest + 3 + loose(0.7), 82],
    [chest - 1 + loose(1), 104],
    [waist + (chest - waist) * 0.34 + loose(1.2), 128],
    [waist + loose(1.4), 152],
    [waist + (hips - waist) * 0.3 + loose(1.3), 178],
    [waist + (hips - waist) * 0.78 + loose(1.1), 206],
    [hips + loose(1), 236],
    [hips + 1 + loose(0.9), 262],
    [hips - 1 + loose(0.9), 290],
  ];
  const kept = side.filter(([, y]) => y < hem - 6);
  const [below] = side.filter(([, y]) => y >= hem - 6);
  const [last] = kept.slice(-1);
  const x = below && last ? last[0] + ((below[0] - last[0]) * (hem - last[1])) / (below[1] - last[1]) : hips;
  return [...kept, [x, hem], [x, hem]];
}

function bothSides({ at }: BodyModel, right: readonly Point[]): Point[] {
  return [...right.map(([x, y]) => at(-x, y)).reverse(), ...right.map(([x, y]) => at(x, y))];
}

function collarBones({ skin, light, at, build, neck }: BodyModel): string {
  const reach = build.shoulders - 20;
  const bone = (side: number) => {
    const toLight = side * light.direction.x > 0;
    const along = (lift: number): Point[] =>
      [
        [neck * 0.24, 5],
        [neck * 0.7, 3],
        [reach * 0.55, 7],
        [reach * 0.78, 5],
        [reach, build.slope + 1],
      ].map(([x = 0, y = 0]) => at(side * x, y + lift));
    const round = (share: number) => 4 * Math.sin(Math.PI * Math.min(1, share + 0.12));
    return `<path d="${brushStroke(along(3.4), round)}" fill="${skin(0.12)}" opacity=".24"/><path d="${brushStroke(along(-0.6), (share) => round(share) * 0.8)}" fill="${skin(toLight ? 0.95 : 0.72)}" opacity=".42"/>`;
  };
  return bone(-1) + bone(1);
}

/** A man's bare chest: the lower edge of the chest muscles and the center line. */
function muscles({ skin, at, build }: BodyModel): string {
  const half = (side: number) => {
    const edge: Point[] = [
      [3, 84],
      [build.chest * 0.34, 93],
      [build.chest * 0.72, 88],
      [build.chest * 0.98, 68],
    ].map(([x = 0, y = 0]) => at(side * x, y));
    const [x, y] = at(side * build.chest * 0.58, 77);
    return `<path d="${brushStroke(edge, (share) => 6 * Math.sin(Math.PI * (0.15 + share * 0.85)))}" fill="${skin(0.12)}" opacity=".26"/><circle cx="${short(x)}" cy="${short(y)}" r="2.6" fill="${skin(0.14)}" opacity=".5"/>`;
  };
  const middle = [at(0, 60), at(0, 110), at(0, 150)];
  const [nx, ny] = at(0, 186);
  return `${half(-1)}${half(1)}<path d="${brushStroke(middle, (share) => 3 * Math.sin(Math.PI * share))}" fill="${skin(0.14)}" opacity=".2"/><ellipse cx="${short(nx)}" cy="${ny}" rx="2" ry="3" fill="${skin(0.05)}" opacity=".6"/>`;
}

/** Renders the shadows of fabric folds under the chest, at the armpits, and at the waist, plus a highlight. */
function folds({ build, lit, cloth, garment, at, isMan, light }: BodyModel, hem: number): string {
  const { chest, waist } = build;
  const [shade, shine] = [lit(cloth, 0.02), lit(cloth, 1)];
  const stroke = (points: readonly Point[], wide: number, opacity: number, paint = shade) =>
    `<path d="${brushStroke(
      points.map(([x, y]) => at(x, y)),
      (share) => wide * Math.sin(Math.PI * share) ** 0.8,
    )}" fill="${paint}" opacity="${short(opacity, 2)}"/>`;
  const loose = 0.12 + Math.min(0.14, garment.ease * 0.02);
  const side = (s: number) => {
    const lightSide = s * light.direction.x > 0;
    const breast = isMan
      ? ''
      : stroke(
          [
            [s * chest * 0.12, 92],
            [s * chest * 0.4, 104],
            [s * chest * 0.72, 101],
            [s * chest * 0.96, 82],
          ],
          9,
          garment.ease < 1.5 ? 0.2 : 0.1,
        ) +
        stroke(
          [
            [s * chest * 0.28, 66],
            [s * chest * 0.5, 76],
            [s * chest * 0.66, 74],
          ],
          13,
          lightSide ? 0.16 : 0.07,
          shine,
        );
    return `${breast}${stroke(
      [
        [s * (chest + 2), 70],
        [s * chest * 0.86, 92],
        [s * chest * 0.6, 106],
      ],
      7,
      loose,
    )}${stroke(
      [
        [s * (chest - 1), 104],
        [s * waist * 0.8, 126],
        [s * waist * 0.42, 140],
      ],
      6,
      loose * 0.8,
    )}${stroke(
      [
        [s * (waist + 4), 148],
        [s * waist * 0.66, 162],
        [s * waist * 0.2, 164],
      ],
      6,
      loose,
    )}${
      hem > 210
        ? stroke(
            [
              [s * (waist + 6), 176],
              [s * waist * 0.7, 190],
              [s * waist * 0.4, 188],
            ],
            7,
            loose * 0.8,
          )
        : ''
    }`;
  };
  const sheen = stroke(
    [
      [-chest * 0.5, 40],
      [-chest * 0.62, 90],
      [-waist * 0.5, 150],
      [-waist * 0.5, 200],
    ].map(([x = 0, y = 0]): Point => [-x * Math.sign(light.direction.x), y]),
    16,
    garment.sheen * 0.3,
    shine,
  );
  const runsOn = isCoat(garment.bottom) || ['skirt', 'gown', 'swimsuit'].includes(garment.bottom);
  const hemShade = runsOn
    ? ''
    : stroke(
        [
          [-waist - 10, hem - 3],
          [0, hem + 1],
          [waist + 10, hem - 3],
        ],
        5,
        0.2,
      );
  return side(-1) + side(1) + sheen + hemShade;
}
