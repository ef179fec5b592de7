import { drawCutOut } from '../../references/draw-cut-out.ts';
import { lowestAt, widestSpan } from '../../references/measure-outline.ts';
import type { ReferenceImage } from '../../references/shown-reference.ts';
import type { HeadModel } from '../head-model.ts';
import { hull } from '../hull.ts';
import { short, softShape } from '../smooth-path.ts';
import { facing, ring } from './rings.ts';
import { below, sideLight } from './shade-worn.ts';
import type { WornDrawing } from './worn-drawing.ts';

/** The rows of the image in which a hat shows its crown, above the brim. */
const crownRows = [0.24, 0.3, 0.36];

/** The height in figure units that a close-up shows, and the least share to which taller headwear is compressed. */
const [highest, leastShare] = [70, 0.74];

/**
 * Renders the image of a hat or cap on the head: its crown is as wide as the head with its hair, and its lower edge is
 * on the forehead.
 */
export function drawWornImage(model: HeadModel, image: ReferenceImage): WornDrawing {
  const { tones, project, light, id } = model;
  const dome = hull([
    ...ring(model, { y: -104, off: 4, lift: 3 }),
    ...ring(model, { y: -117, off: 5 }),
    ...ring(model, { y: -129, off: 3 }),
    ...ring(model, { y: -137, off: -3 }),
  ]);
  const xs = dome.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const crown = widestSpan(image.outline, crownRows);
  const center = (crown.from + crown.to) / 2;
  const usual = (((right - left) * 1.06) / (crown.to - crown.from)) * (image.height / image.width);
  const share = Math.min(1, Math.max(leastShare, highest / usual));
  const high = usual * share;
  const wide = (usual * image.width) / image.height;
  const towards = facing(model);
  const [, edge] = ring(model, { y: -97, off: 5 }, -towards, -towards + 12)[0] ?? [0, -97];
  const [upX, upY] = project([0, -140, 0]);
  const [downX, downY] = project([0, -60, 0]);
  const angle = (Math.atan2(upX - downX, downY - upY) * 180) / Math.PI;
  const shift = `${short(wide * (0.5 - center))} ${short(high * (1 - lowestAt(image.outline, center)))}`;
  const front =
    `<path d="${softShape(ring(model, { y: -93, off: 2, lift: 2 }, -98, 98))}" fill="${tones.skin(0.05)}" opacity=".26" clip-path="url(#${id}-head)"/>` +
    `<path d="${softShape(dome)}" fill="${tones.lit(image.color, 0.5)}"/>${sideLight(model, dome, image.color)}` +
    `<g transform="translate(${short((left + right) / 2)} ${short(edge)}) rotate(${short(angle)}) translate(${shift}) scale(1 ${short(share, 3)})">${drawCutOut(image, usual, light, `${id}-headwear`)}</g>`;
  return { front, cover: below(model, -104, 4) };
}
