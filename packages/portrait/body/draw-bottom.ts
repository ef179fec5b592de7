import { brushStroke, softShape } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import { drawPelvisPrint, drawSkirtPrint } from '../references/draw-leg-print.ts';
import { type BodyModel, woven, wovenBelow } from './body-model.ts';
import { apronColor } from './draw-neckline.ts';
import { outlineRim } from './draw-rim.ts';
import type { Bottom } from './garments.ts';
import type { Stance } from './stance.ts';

/** Stances in which the legs leave the hips at an angle. */
const spreadsLegs: ReadonlySet<Stance['kind']> = new Set(['seated', 'on the ground', 'riding', 'lunging']);

/** Renders clothes that enclose both legs: waistbands, skirts, and long coats. */
export function drawBottom(model: BodyModel): string {
  const { garment, build, at, lit, below, cloth, id, isMan } = model;
  const { waist, hips } = build;
  const seated = spreadsLegs.has(model.stance.kind);
  const turned = (points: readonly Point[]) => softShape(points.map(([x, y]) => at(x, y)));
  const mirrored = (points: readonly Point[]) =>
    turned([...points.map(([x, y]): Point => [-x, y]).reverse(), ...points]);
  const block = mirrored([
    [waist + (hips - waist) * 0.34, 182],
    [waist + (hips - waist) * 0.34, 182],
    [waist + (hips - waist) * 0.7, 202],
    [hips + 3, 238],
    [hips + 4, 276],
    [hips * 0.9, 300],
    [6, seated ? 290 : 288],
  ]);
  if (garment.bottom === 'swimsuit') {
    const paint = isMan ? lit(below, 0.6) : `url(#${id}-cloth)`;
    const top = garment.neckline === 'halter' ? 206 : 160;
    const side = garment.neckline === 'halter' ? waist + (hips - waist) * 0.86 : waist;
    return `<path d="${mirrored([
      [side, top],
      [side, top],
      [hips - 1, 226],
      [hips, 244],
      [hips, 244],
      [hips * 0.6, 262],
      [9, 284],
      [9, 284],
    ])}" fill="${paint}"/>`;
  }
  // The pelvis fades into the legs, where their own shading starts.
  const pelvis = `<linearGradient id="${id}-pelvis" x2="0" y2="1"><stop offset="${seated ? 0.75 : 0.55}" stop-color="${lit(below, 0.58)}"/><stop offset="1" stop-color="${lit(below, 0.58)}" stop-opacity="0"/></linearGradient><path d="${block}" fill="url(#${id}-pelvis)"/>${drawPelvisPrint(model, block)}<path d="${brushStroke([at(2, 258), at(0, 280), at(0, 300)], (share) => 4 * share)}" fill="${lit(below, 0.02)}" opacity="${seated ? 0 : 0.35}"/>`;
  const band = model.look.tucked ? drawBelt(model) : '';
  const length = lengthFor(model);
  if (!length) {
    if (garment.bottom !== 'apron') return pelvis + band;
    const panel = mirrored([
      [hips * 0.86, 176],
      [hips * 0.86, 176],
      [hips * 0.98, 260],
      [hips, 390],
      [hips, 390],
    ]);
    return `${pelvis}<path d="${panel}" fill="${lit(apronColor(cloth), 0.66)}"/><path d="${mirrored([
      [hips * 0.4, 240],
      [hips * 0.4, 240],
      [hips * 0.4, 280],
      [hips * 0.4, 280],
    ])}" fill="${lit(apronColor(cloth), 0.3)}" opacity=".5"/>`;
  }
  const flare = { skirt: 1.55, gown: 1.28, coat: 1.2, 'padded coat': 1 }[garment.bottom as string] ?? 1.2;
  const shape = mirrored([
    [waist + garment.ease, 156],
    [waist + garment.ease, 156],
    [hips + 2 + garment.ease, 226],
    [hips * (1 + (flare - 1) * 0.45) + garment.ease, 310],
    [hips * flare + garment.ease, length],
    [hips * flare + garment.ease, length],
    [0, length + 8],
  ]);
  const isSkirt = garment.bottom === 'skirt' && !garment.isDress;
  const fabric = isSkirt ? below : cloth;
  const rim = `<clipPath id="${id}-hanging"><path d="${shape}"/></clipPath>${outlineRim(model, shape, `${id}-hanging`, 'rim')}`;
  if (garment.bottom === 'padded coat')
    return `<path d="${shape}" fill="url(#${id}-cloth)"/>${woven(model, shape)}${quilts(model, length)}${rim}`;
  // Folds near the middle would make a coat look like the legs of a pair of overalls.
  const pleats = (garment.bottom === 'coat' ? [-0.8, -0.58, 0.6, 0.8] : [-0.72, -0.4, -0.12, 0.2, 0.48, 0.78])
    .map(
      (share, index) =>
        `<path d="${brushStroke([at(waist * share, 186), at(hips * share * 1.1, 280), at(hips * flare * share, length - 2)], (along) => (index % 2 ? 4 : 7) * along)}" fill="${lit(fabric, index % 2 ? 0.98 : 0.02)}" opacity="${index % 2 ? 0.12 + garment.sheen * 0.2 : 0.2}"/>`,
    )
    .join('');
  if (isSkirt)
    return `<path d="${shape}" fill="${lit(below, 0.62)}"/>${wovenBelow(model, shape)}${drawSkirtPrint(model, shape, length)}${pleats}${rim}${band}`;
  return `<path d="${shape}" fill="url(#${id}-cloth)"/>${woven(model, shape)}${pleats}${rim}${garment.bottom === 'coat' ? coatFront(model, length) : ''}`;
}

/** Returns the length of the garment that encloses both legs, or undefined if there is none. */
function lengthFor({ garment, stance }: BodyModel): number | undefined {
  const lengths: Readonly<Partial<Record<Bottom, number>>> = { skirt: 416, gown: 604, coat: 440, 'padded coat': 332 };
  const length = lengths[garment.bottom];
  if (stance.kind === 'on the ground') return length && stance.foot - 8;
  return stance.kind === 'seated' && length ? Math.min(length - 60, stance.foot - 30) : length;
}

/** The edge where one half of a coat overlaps the other. */
function coatFront({ at, lit, cloth }: BodyModel, length: number): string {
  const edge = brushStroke([at(7, 150), at(8, 260), at(10, length + 4)], () => 2.4);
  const shade = brushStroke([at(3, 170), at(3, 270), at(4, length + 2)], (share) => 4 + 5 * share);
  return `<path d="${shade}" fill="${lit(cloth, 0.02)}" opacity=".16"/><path d="${edge}" fill="${lit(cloth, 0.02)}" opacity=".5"/>`;
}

/**
 * Renders the quilted rows below the waist of a coat, its zipper, and its hem. The upper rows are part of the neckline.
 */
function quilts({ at, lit, cloth, build, garment, id }: BodyModel, length: number): string {
  const half = build.hips + garment.ease + 6;
  const row = (y: number, sag: number) => [-1, -0.5, 0, 0.5, 1].map((x): Point => at(x * half, y + sag * (1 - x * x)));
  const seam = (y: number) =>
    `<path d="${brushStroke(row(y + 7, 7), () => 15)}" fill="${lit(cloth, 0.06)}" opacity=".2"/><path d="${brushStroke(row(y, 6), () => 1.6)}" fill="${lit(cloth, 0.1)}" opacity=".5"/>`;
  const hem = `<path d="${brushStroke(row(length - 8, 7), () => 2)}" fill="${lit(cloth, 0.04)}" opacity=".5"/>`;
  const zip = [at(0, 236), at(0, 280), at(0, length + 5)];
  return `<g clip-path="url(#${id}-hanging)">${[254, 298].map(seam).join('')}${hem}<path d="${brushStroke(zip, () => 4.4)}" fill="${lit(cloth, 0.05)}"/><path d="${brushStroke(zip, () => 1.2)}" fill="${lit('#c9cdd2', 0.8)}"/></g>`;
}

/** Renders a belt if the top is tucked in. */
function drawBelt({ at, lit, look, build, garment }: BodyModel): string {
  if (garment.bottom === 'leggings') return '';
  const half = build.waist + (build.hips - build.waist) * 0.3;
  const line = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((share): Point => at(share * half, 185 + 4 * (1 - share * share)));
  const [x, y] = at(0, 189);
  return `<path d="${brushStroke(line, () => 9)}" fill="${lit(look.bag, 0.4)}"/><path d="M${(x - 6).toFixed(1)} ${(y - 6).toFixed(1)}h12v12h-12z" fill="none" stroke="${lit(look.metal, 0.7)}" stroke-width="2.2"/>`;
}
