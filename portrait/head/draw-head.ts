import type { Identity } from '../identity.ts';
import type { Light } from '../light.ts';
import { drawAgeing } from './draw-ageing.ts';
import { drawBeard } from './draw-beard.ts';
import { drawBrows } from './draw-brows.ts';
import { drawComplexion } from './draw-complexion.ts';
import { drawEar, isFarEar } from './draw-ear.ts';
import { drawEarring } from './draw-earring.ts';
import { drawEye } from './draw-eye.ts';
import { drawForm } from './draw-form.ts';
import { drawGlasses, drawSunglasses } from './draw-glasses.ts';
import { drawMouth } from './draw-mouth.ts';
import { drawNeck } from './draw-neck.ts';
import { drawNose } from './draw-nose.ts';
import { drawRim } from './draw-rim.ts';
import { eyeShape } from './eye-shape.ts';
import { formShading } from './form-shading.ts';
import { drawHair } from './hair/draw-hair.ts';
import type { Scalp } from './hair/hair-drawing.ts';
import { type HeadModel, headModel } from './head-model.ts';
import type { HeadView } from './head-view.ts';
import { isolines } from './isolines.ts';
import { type ReliefMap, reliefMap } from './relief-map.ts';
import { drawSkinTexture, skinTexture } from './skin-texture.ts';
import { short, softShape } from './smooth-path.ts';
import { drawWorn } from './worn/draw-worn.ts';

/** SVG in figure units: `behind` is rendered before the body, `front` after its torso. */
export type HeadDrawing = { defs: string; behind: string; front: string };

/** Renders the face, ears, neck and hair of an influencer; `id` prefixes every id used. */
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
  const worn = drawWorn(model, view.worn ?? [], view.wornColors ?? {});
  const covered = (hair: string) => (worn.cover && hair ? `<g clip-path="url(#${id}-uncovered)">${hair}</g>` : hair);
  const ears = (far: boolean) =>
    ([-1, 1] as const)
      .filter((side) => isFarEar(model, side) === far)
      .map((side) => drawEar(model, side) + drawEarring(model, side, view.worn?.includes('earrings') ?? false))
      .join('');
  const clipped = (body: string) => `<g clip-path="url(#${id}-head)">${body}</g>`;
  // All parts without an edge of their own are blurred together, because every blur processes the whole image.
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
