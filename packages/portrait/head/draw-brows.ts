import { randomFrom } from '@galatea/shot-language/random.ts';
import { mix } from '../color.ts';
import type { HeadModel } from './head-model.ts';
import { grained, grains, softLine, softShape } from './smooth-path.ts';
import { getBrightness } from './tones.ts';
import { hill, lerp, type Point, smoothstep } from './vector.ts';

/**
 * Renders both eyebrows: a soft shadow with individual hairs over it, upright at the inner end and flat at the outer
 * end.
 */
export function drawBrows(model: HeadModel): string {
  return brow(model, -1) + brow(model, 1);
}

function brow(model: HeadModel, side: -1 | 1): string {
  const { face, muscles, identity, tones } = model;
  const random = randomFrom(identity.seed, `brow ${side}`);
  const uneven = side > 0 ? face.asymmetry.brow : 0;
  const lift = muscles.browOuter[side < 0 ? 0 : 1];
  const start = face.browGap - muscles.frown * 1.6;
  const line = (t: number): Point => {
    const raise = lerp(muscles.browInner, lift, smoothstep(0, 0.7, t)) + uneven * 0.6 * smoothstep(0.1, 0.7, t);
    const arch =
      face.browArch * 1.25 * hill((t - 0.62) / 0.62) +
      (face.browTilt + 0.2 + face.man * 0.9) * 0.9 * smoothstep(0, 0.6, t) -
      2 * smoothstep(0.58, 1.05, t);
    return [side * (start + face.browLength * t * (1 - 0.04 * t)), face.browY - arch - raise];
  };
  const thick = (t: number) =>
    face.browThickness * (0.6 + 0.55 * smoothstep(0, 0.35, t)) * (1 - 0.86 * smoothstep(0.42, 1, t));
  const at = (t: number, across: number): Point => {
    const [x, y] = line(t);
    return model.on(x, y + across * thick(t) * 0.5, 0.4);
  };
  const ts = [0, 0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1];
  const shade = softShape([...ts.map((t) => at(t, -0.82)), ...ts.toReversed().map((t) => at(t, 0.82))]);
  const paint = browColor(model);
  const count = Math.round(36 + face.browThickness * 5 - face.age * 8);
  const hairs = (many: number) =>
    Array.from({ length: many }, (_, index) => {
      const t = ((index + random()) / many) * 0.97;
      const across = random() * 1.9 - 0.85;
      const length = ((1.9 + random() * 1.4) * (1 - 0.25 * t)) / face.browLength;
      const rise =
        (1 - face.man * 0.28) * (t < 0.14 ? -1.5 : -1.15 + t * 1.5) * (0.6 + random() * 0.5) -
        across * (0.25 + t * 0.4);
      return softLine(
        grains(
          [
            at(t, across),
            at(t + length * (t < 0.14 ? 0.3 : 0.7), across + rise * 0.65),
            at(t + length * (t < 0.14 ? 0.6 : 1.1), across + rise),
          ],
          8,
        ),
        0,
      );
    }).join('');
  const dense = face.man ? 0.66 : 0.56 + face.makeup * 0.12;
  return `<path d="${shade}" fill="${paint}" opacity="${dense.toFixed(2)}"/>${grained(8, `<g fill="none" stroke="${mix(paint, tones.skin(0.1), 0.1)}" stroke-linecap="round"><path d="${hairs(count)}" stroke-width="2.6" opacity=".7"/><path d="${hairs(Math.round(count * 0.5))}" stroke-width="1.6" opacity=".6"/></g>`)}`;
}

function browColor({ identity, face, tones }: HeadModel): string {
  const { hair } = identity;
  const fair = getBrightness(hair) > 0.45;
  const natural = fair
    ? mix(hair, identity.traits.hairColor === 'Gray' ? '#4e4a4a' : '#5e3d22', 0.62 + face.browShade * 0.2)
    : mix(hair, '#171012', 0.3);
  return tones.lit(natural, 0.42);
}
