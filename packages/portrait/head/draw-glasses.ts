import { mix } from '../color.ts';
import type { HeadModel } from './head-model.ts';
import { short, softLine, softShape } from './smooth-path.ts';
import type { Point } from './vector.ts';

const colors = ['#1d1a1c', '#5a3420', '#c9a15a', '#8a8f98', '#7a1f2b', '#2c3f5e'];
/** Half width, half height, squareness (0 is round), and upward sweep of the outer top corner. */
type Shape = { readonly w: number; readonly h: number; readonly square: number; readonly sweep: number };
const shapes: readonly [Shape, ...Shape[]] = [
  { w: 10, h: 9.2, square: 0, sweep: 0 },
  { w: 11.2, h: 7.6, square: 0.75, sweep: 0.3 },
  { w: 11.4, h: 8.6, square: 0.4, sweep: 2.4 },
  { w: 10.8, h: 8.8, square: 0.35, sweep: 0.4 },
];

/**
 * Renders the glasses that an influencer always wears or that the shot requests: rims on a plane in front of the eyes,
 * and temples that reach back to the ears.
 */
export function drawGlasses(model: HeadModel, asked: boolean): string {
  const { face, tones } = model;
  const shape = shapes[(face.glasses || (asked ? 1 + Math.floor(face.glassesColor * shapes.length) : 0)) - 1];
  if (!shape) return '';
  const color = colors[Math.floor(face.glassesColor * colors.length)] ?? '#1d1a1c';
  const fine = color === '#c9a15a' || color === '#8a8f98' || face.glasses === 4;
  return drawFrame(
    model,
    shape,
    color,
    fine,
    (rims) => `<path d="${rims}" fill="${tones.lit('#ffffff', 0.6)}" opacity=".07"/>`,
  );
}

/** Renders sunglasses requested by the shot, in the shape of the influencer's glasses, if any. */
export function drawSunglasses(model: HeadModel): string {
  const { face, light, id } = model;
  const shape = shapes[(face.glasses || 1 + Math.floor(face.glassesColor * shapes.length)) - 1] ?? shapes[0];
  const large = { ...shape, w: shape.w * 1.12, h: shape.h * 1.14 };
  return drawFrame(
    model,
    large,
    '#1d1a1c',
    false,
    (rims) =>
      `<linearGradient id="${id}-dark" x1="0" y1="0" x2="${light.direction.x > 0 ? -0.3 : 0.3}" y2="1"><stop offset="0" stop-color="#120f12"/><stop offset=".55" stop-color="#2b2326"/><stop offset="1" stop-color="#6a4f48"/></linearGradient><path d="${rims}" fill="url(#${id}-dark)" opacity=".95"/>`,
  );
}

function drawFrame(
  model: HeadModel,
  shape: Shape,
  color: string,
  fine: boolean,
  lenses: (rims: string) => string,
): string {
  const { face, project, surface, tones, light } = model;
  const plane = surface.front(0, face.eyeY + 1)[2] + 3.2;
  const at = (x: number, y: number): Point => {
    const [px, py] = project([x, y, plane - (x * x) / 95]);
    return [px, py];
  };
  const centerX = Math.max(face.eyeX + 0.4, shape.w + 2.2);
  const rim = (side: number) =>
    Array.from({ length: 16 }, (_, index): Point => {
      const angle = (index / 16) * 2 * Math.PI;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const bulge = 1 + shape.square * 0.28 * (1 - Math.abs(cos * cos - sin * sin));
      const lifted = sin < 0 && cos > 0 ? shape.sweep * cos * -sin * 1.6 : 0;
      return at(side * (centerX + cos * shape.w * bulge), face.eyeY + 1.2 + sin * shape.h * bulge - lifted);
    });
  const temple = (side: number) => {
    if (model.forward[0] * side > 0.12) return '';
    const [, earY, earZ] = surface.skull(-80, side * 92);
    const half = surface.skull(-82, side * 90)[0];
    const [ax, ay] = at(side * (centerX + shape.w * 0.98), face.eyeY - 2.5);
    const [bx, by] = project([half + side * 1.2, earY - 2, earZ]);
    return softLine([
      [ax, ay],
      [(ax + bx) / 2, (ay + by) / 2 - 0.3],
      [bx, by],
    ]);
  };
  const bridge = softLine([
    at(-(centerX - shape.w * 0.96), face.eyeY - 1.2),
    at(0, face.eyeY - 3.6),
    at(centerX - shape.w * 0.96, face.eyeY - 1.2),
  ]);
  const rims = softShape(rim(-1)) + softShape(rim(1));
  const frame = `${rims}${bridge}${temple(-1)}${temple(1)}`;
  const width = fine ? 0.75 : 1.5;
  const glare = [-1, 1]
    .map((side) => {
      const x = side * centerX + light.direction.x * 3;
      return `<path d="${softShape([at(x - 3.4, face.eyeY + 4.4), at(x + 1, face.eyeY - 5), at(x + 3.4, face.eyeY - 5), at(x - 1, face.eyeY + 5.4)])}" fill="#fff" opacity=".1"/>`;
    })
    .join('');
  return (
    `<path d="${frame}" transform="translate(${short(-light.direction.x)} 1.4)" fill="none" stroke="${tones.skin(0.1)}" stroke-width="${width}" opacity=".22"/>` +
    `${lenses(rims)}${glare}<path d="${frame}" fill="none" stroke="${tones.lit(color, 0.44)}" stroke-width="${width}" stroke-linecap="round"/>` +
    `<path d="${frame}" transform="translate(${short(light.direction.x * width * 0.22, 2)} ${short(light.direction.y * width * 0.25, 2)})" fill="none" stroke="${mix(tones.lit(color, 0.9), '#ffffff', 0.3)}" stroke-width="${short(width * 0.25, 2)}" opacity=".6"/>`
  );
}
