import type { Identity } from '../identity.ts';
import type { Light } from '../light.ts';
import { drawAgeing } from './draw-ageing.ts';
import { drawBeard } from './draw-beard.ts';
import { drawBrows } from './draw-brows.ts';
import { drawComplexion } from './draw-complexion.ts';
import { drawEar, earLobe, isFarEar } from './draw-ear.ts';
import { drawEye } from './draw-eye.ts';
import { drawGlasses, drawSunglasses } from './draw-glasses.ts';
import { drawMouth } from './draw-mouth.ts';
import { drawNeck } from './draw-neck.ts';
import { drawNose } from './draw-nose.ts';
import { eyeShape } from './eye-shape.ts';
import { formShading } from './form-shading.ts';
import { drawHair } from './hair/draw-hair.ts';
import type { Scalp } from './hair/hair-drawing.ts';
import { haircutFor } from './hair/haircut.ts';
import { type HeadModel, headModel } from './head-model.ts';
import type { HeadView } from './head-view.ts';
import { type Field, isolines } from './isolines.ts';
import { type ReliefMap, reliefMap } from './relief-map.ts';
import { drawSkinTexture, skinTexture } from './skin-texture.ts';
import { grained, grains, short, softShape } from './smooth-path.ts';
import type { Tones } from './tones.ts';
import { drawWorn } from './worn/draw-worn.ts';

/**
 * Renders the backlight along the edge that the key light does not reach; renders nothing if the image has no rim
 * light.
 */
function drawRim(
  { light, id, identity }: HeadModel,
  hairOutline: string,
): { defs: string; skin: string; hair: string } {
  if (!light.rim) return { defs: '', skin: '', hair: '' };
  const [x, y] = [-light.direction.x, -Math.abs(light.direction.y) * 0.6];
  const size = Math.sqrt(x * x + y * y) || 1;
  const [dx, dy] = [x / size, y / size];
  const gradient = (name: string, from: number, to: number) =>
    `<linearGradient id="${id}-${name}" gradientUnits="userSpaceOnUse" x1="${short(dx * from)}" y1="${short(-84 + dy * from)}" x2="${short(dx * to)}" y2="${short(-84 + dy * to)}"><stop offset="0" stop-color="${light.rim}" stop-opacity="0"/><stop offset=".6" stop-color="${light.rim}" stop-opacity=".3"/><stop offset="1" stop-color="${light.rim}" stop-opacity=".95"/></linearGradient>`;
  const reach = 36 + haircutFor(identity).lift;
  const defs =
    gradient('rim', 14, 44) +
    (hairOutline
      ? `${gradient('hairrim', reach - 16, reach + 4)}<clipPath id="${id}-hairclip"><use href="#${id}-hair"/></clipPath>`
      : '');
  const line = (width: number, opacity: number, path: string, paint = 'rim') =>
    `${path} fill="none" stroke="url(#${id}-${paint})" stroke-width="${width}" opacity="${opacity}"/>`;
  const head = `<use href="#${id}-outline"`;
  const hair = `<use href="#${id}-hair"`;
  return {
    defs,
    skin: `<g clip-path="url(#${id}-head)">${line(5, 0.28, head)}${line(1.7, 0.85, head)}</g>`,
    hair: hairOutline
      ? `<g clip-path="url(#${id}-hairclip)">${line(7, 0.2, hair, 'hairrim')}${line(1.8, 0.75, hair, 'hairrim')}</g>`
      : '',
  };
}

/**
 * Renders the shape of the head as bands of tone, each on top of the next darker one; a blur then smooths the shading.
 */
function drawForm(tone: Field, gloss: Field, tones: Tones): string {
  // A small face has no room for all bands.
  const steps = tone.cell > 2 ? levels.filter((_, index) => index % 2 === 0) : levels;
  const bands = steps.map((level, index) => {
    const brightness = (level + (steps[index + 1] ?? 1)) / 2;
    return region(tone, level, `fill="${tones.skin(brightness)}"`, 0.56);
  });
  const glints = [0.3, 0.55, 0.78].map((level) => region(gloss, level, '', 0.6)).join('');
  return grained(grain, `${bands.join('')}<g fill="${tones.skin(1)}" opacity=".2">${glints}</g>`);
}

const grain = 2;
const levels = [0.14, 0.27, 0.38, 0.47, 0.55, 0.62, 0.69, 0.75, 0.81, 0.87, 0.93];

function region(field: Field, level: number, paint: string, tolerance: number): string {
  const path = isolines(field, level, tolerance)
    .map((loop) => softShape(grains(loop, grain), 0))
    .join('');
  return path ? `<path ${paint} d="${path}"/>` : '';
}

/**
 * Renders the earring that an influencer always wears on this ear: a stud, small hoop, drop, or large hoop. `asked`
 * adds one if there is none.
 */
function drawEarring(model: HeadModel, side: -1 | 1, asked: boolean): string {
  const { face, tones, identity, id } = model;
  const kind = face.earring || (asked ? 4 : 0);
  if (!kind || (face.man && side < 0)) return '';
  const [x, y] = earLobe(model, side);
  const metal = identity.seed % 3 === 0 ? '#c9ccd2' : '#d8a944';
  const [dark, bright] = [tones.lit(metal, 0.3), tones.lit(metal, 0.85)];
  const dot = (dy: number, r: number) =>
    `<circle cx="${short(x)}" cy="${short(y + dy)}" r="${r}" fill="${dark}"/><circle cx="${short(x - 0.2)}" cy="${short(y + dy - 0.3)}" r="${short(r * 0.6, 2)}" fill="${bright}"/>`;
  const hoop = (rx: number, ry: number) =>
    `<g fill="none"><ellipse cx="${short(x)}" cy="${short(y + ry)}" rx="${rx}" ry="${ry}" stroke="${dark}" stroke-width="1.1"/><ellipse cx="${short(x - 0.2)}" cy="${short(y + ry - 0.1)}" rx="${rx}" ry="${ry}" stroke="${bright}" stroke-width=".45"/></g>`;
  if (kind === 1) return dot(-0.6, 1.1);
  if (kind === 2) return hoop(1.9, 2.6);
  if (kind === 3)
    return `${dot(-0.6, 0.8)}<path d="M${short(x)},${short(y)}v5" stroke="${bright}" stroke-width=".4"/><ellipse cx="${short(x)}" cy="${short(y + 7.4)}" rx="1.5" ry="2.6" fill="${dark}"/><ellipse cx="${short(x - 0.4)}" cy="${short(y + 6.8)}" rx=".6" ry="1.3" fill="${bright}"/>`;
  return id ? hoop(4.6, 6.4) : '';
}

/** SVG in figure units: `behind` is rendered before the body, `front` after its torso. */
export type HeadDrawing = { defs: string; behind: string; front: string };

/** Renders an influencer's face, ears, neck, and hair; `id` prefixes every id used. */
export function drawHead(identity: Identity, view: HeadView, light: Light, id: string): HeadDrawing {
  const model = headModel(identity, view, light, id);
  const map = reliefMap(model.surface, model.project, (y, angle) => model.hairline(angle) - y, view.cell ?? 1);
  const { tone, gloss } = formShading(
    map,
    light,
    !['Bald', 'Buzzcut'].includes(identity.traits.hairLength) && identity.traits.hairStyle !== 'Braided',
  );
  const outline = softShape(map.outline);
  const hair = drawHair(model, scalpFor(map));
  const neck = drawNeck(model);
  const complexion = drawComplexion(model);
  const beard = drawBeard(model);
  const eyes = ([-1, 1] as const).map((side) => drawEye(model, eyeShape(model, side)));
  const mouth = drawMouth(model);
  const rim = drawRim(model, hair.outline);
  const worn = drawWorn(model, view.worn ?? [], view.wornColors ?? {}, view.headwear ?? null);
  const covered = (hair: string) => (worn.cover && hair ? `<g clip-path="url(#${id}-uncovered)">${hair}</g>` : hair);
  const ears = (far: boolean) =>
    ([-1, 1] as const)
      .filter((side) => isFarEar(model, side) === far)
      .map((side) => drawEar(model, side) + drawEarring(model, side, view.worn?.includes('earrings') ?? false))
      .join('');
  const clipped = (body: string) => `<g clip-path="url(#${id}-head)">${body}</g>`;
  // All parts without edges of their own are blurred together, because each blur processes the entire image.
  const soft = clipped(
    `<g filter="url(#${id}-soft)">${drawForm(tone, gloss, model.tones)}${beard.soft}${hairShadow(model, hair.outline)}${hair.scalp}</g>`,
  );
  return {
    defs:
      `<path id="${id}-outline" d="${outline}"/><clipPath id="${id}-head"><use href="#${id}-outline"/></clipPath>${hair.outline ? `<path id="${id}-hair" d="${hair.outline}"/>` : ''}${worn.cover ? `<clipPath id="${id}-uncovered"><path d="${worn.cover}"/></clipPath>` : ''}${softness(id)}` +
      skinTexture(model) +
      neck.defs +
      complexion.defs +
      rim.defs +
      eyes.map((eye) => eye.defs).join('') +
      mouth.defs,
    behind: covered(hair.behind),
    front:
      neck.body +
      ears(true) +
      `<use href="#${id}-outline" fill="${model.tones.skin(0.3)}"/>` +
      soft +
      complexion.body +
      clipped(drawNose(model)) +
      drawAgeing(model) +
      `<use href="#${id}-outline" fill="${drawSkinTexture(id)}"/>` +
      beard.body +
      mouth.body +
      eyes.map((eye) => eye.body).join('') +
      clipped(drawBrows(model)) +
      rim.skin +
      ears(false) +
      (view.worn?.includes('sunglasses')
        ? drawSunglasses(model)
        : drawGlasses(model, view.worn?.includes('glasses') ?? false)) +
      covered(hair.front + rim.hair) +
      worn.front,
  };
}

function scalpFor(map: ReliefMap): Scalp {
  return (inset) =>
    isolines({ ...map, values: map.mark.map((mark, index) => (map.seen[index] ? mark : inset + 0.01)) }, inset, 0.35)
      .map((loop) => softShape(loop))
      .join('');
}

// The hair blocks the light from the skin just below it.
function hairShadow({ tones, light, id }: HeadModel, outline: string): string {
  if (!outline) return '';
  return `<use href="#${id}-hair" transform="translate(${short(-light.direction.x * 3.2)} ${short(2.2 - light.direction.y * 2.6)})" fill="${tones.skin(0.08)}" opacity=".32"/>`;
}

// The colors were chosen for a blur in plain sRGB, which is also much faster.
function softness(id: string): string {
  return `<filter id="${id}-soft" x="-8%" y="-8%" width="116%" height="116%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="1"/></filter>`;
}
