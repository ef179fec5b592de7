import { randomFrom } from '@galatea/shot-language/random.ts';
import { mix } from '../color.ts';
import type { HeadModel } from './head-model.ts';
import { grained, short } from './smooth-path.ts';
import { getBrightness } from './tones.ts';
import { clamp, type Point } from './vector.ts';

/** Renders the natural coloring of the skin: warm cheeks, nose, and chin, as well as freckles and moles. */
export function drawComplexion(model: HeadModel): { defs: string; body: string } {
  const { face, identity, tones, id, muscles, on } = model;
  const warm = tones.lit(mix(identity.skin.blush, '#d2453f', 0.12 + face.makeup * 0.12), 0.52);
  const defs = `<radialGradient id="${id}-warm"><stop offset="0" stop-color="${warm}" stop-opacity=".62"/><stop offset=".55" stop-color="${warm}" stop-opacity=".26"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></radialGradient>`;
  const spot = (x: number, y: number, rx: number, ry: number, opacity: number) => {
    const [px, py] = on(x, y);
    const [ex] = on(x + Math.sign(x || 1) * 3, y);
    return `<ellipse cx="${short(px)}" cy="${short(py)}" rx="${short(rx * clamp(Math.abs(ex - px) / 3, 0.35, 1))}" ry="${ry}" fill="url(#${id}-warm)" opacity="${short(opacity, 2)}"/>`;
  };
  const glow =
    (0.3 + face.makeup * 0.22) * (0.55 + 0.45 * getBrightness(identity.skin.base)) +
    clamp(muscles.smile, 0, 1) * 0.15 -
    face.man * 0.15;
  const warmth =
    [-1, 1].map((side) => spot(side * 19.5, -66.5 - clamp(muscles.smile, 0, 1) * 1.5, 13, 10, glow)).join('') +
    spot(0, face.noseY - 4, 6, 5, 0.4) +
    spot(0, -33, 8, 6, 0.22) +
    spot(0, -104, 20, 10, 0.12);
  return { defs, body: `<g clip-path="url(#${id}-head)">${warmth}${freckles(model)}</g>${moles(model)}` };
}

function freckles({ face, identity, tones, on }: HeadModel): string {
  const { ethnicity, hairColor } = identity.traits;
  const likely =
    (ethnicity === 'White/Northern European' ? 0.34 : ethnicity === 'Black/African' ? 0.04 : 0.12) +
    (hairColor === 'Red' ? 0.4 : 0);
  if (face.freckles > likely) return '';
  const random = randomFrom(identity.seed, 'freckles');
  const dots: [string, string] = ['', ''];
  const count = 44 + Math.round(50 * random());
  for (let index = 0; index < count; index++) {
    const [u, v] = [random() + random() + random() - 1.5, random() + random() - 1];
    const [x, y] = on(u * 22, -67 + Math.abs(u) * 2 + v * (11 - Math.abs(u) * 2));
    dots[index % 3 ? 0 : 1] += `M${Math.round(x * 5)},${Math.round(y * 5)}h${short(random() * 1.2)}`;
  }
  return grained(
    5,
    `<g fill="none" stroke="${tones.lit(mix(identity.skin.shade, '#7a3d1c', 0.45), 0.4)}" stroke-linecap="round"><path d="${dots[0]}" stroke-width="2.5" opacity=".34"/><path d="${dots[1]}" stroke-width="3.8" opacity=".4"/></g>`,
  );
}

function moles({ face, tones, on }: HeadModel): string {
  return face.moles
    .map(({ x, y, size }) => {
      const at: Point = on(x, y);
      return `<circle cx="${short(at[0])}" cy="${short(at[1])}" r="${short(size, 2)}" fill="${mix(tones.skin(0.1), '#2a120c', 0.35)}" opacity=".72"/>`;
    })
    .join('');
}
