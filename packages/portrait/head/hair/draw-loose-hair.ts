import { randomFrom } from '@galatea/shot-language/random.ts';
import { mix } from '../../color.ts';
import type { HeadModel } from '../head-model.ts';
import { brushStroke, grained, grains, softLine } from '../smooth-path.ts';
import { hill, lerp, type Point } from '../vector.ts';
import { arrangeStrands } from './arrange-strands.ts';
import type { HairDrawing } from './hair-drawing.ts';
import type { SeenStrand } from './hair-light.ts';
import type { Haircut } from './haircut.ts';

// Coordinates of locks and strands are rounded to coarse steps, which their curves hide; small highlights need fine
// steps.
const grain = 2;
const glintGrain = 4;

/** Renders straight and wavy hair: a dark mass, locks by tone, individual hairs, and the sheen across them. */
export function drawLooseHair(model: HeadModel, cut: Haircut): Omit<HairDrawing, 'scalp'> {
  const thin = cut.length < 60 ? 0.7 : cut.wave.amount < 0.5 ? 0.16 : 0.5;
  const { front, behind, frontMass, behindMass } = arrangeStrands(model, cut, thin);
  return {
    behind: layer(model, behind, cut, behindMass, 0.66),
    front: layer(model, front, cut, `${model.id}-hair`, 1),
    outline: frontMass,
  };
}

function layer(model: HeadModel, strands: readonly SeenStrand[], cut: Haircut, mass: string, dim: number): string {
  if (!mass) return '';
  const { tones, identity } = model;
  const paint = (brightness: number) => tones.lit(identity.hair, brightness * dim);
  const random = randomFrom(identity.seed, 'hair strokes');
  const spread = (line: readonly Point[], shift: number, squeeze: number) =>
    grains(
      line.map(([x, y], index): Point => [x + shift * lerp(squeeze, 1, index / line.length), y + shift * 0.2]),
      grain,
    );
  const blunt = cut.wave.amount < 0.5 && cut.length > 60 ? 5 : 1;
  const locks = strands.map((seen) => {
    const aside =
      cut.length < 60 && Math.abs(seen.strand.angle) > 70 && seen.strand.up < 0.6
        ? 0.6
        : seen.strand.isFringe
          ? 0.75
          : 1;
    const fat = cut.width * (0.75 + 0.5 * seen.strand.chance) * grain * aside;
    const root = seen.strand.up < 0.3 ? 0.25 : 0.62;
    const shape = brushStroke(
      grains(seen.line, grain),
      (share) =>
        fat * (share < 0.12 ? root + (1 - root) * share * 8.3 : 1) * (1 - hill((1 - share) * blunt) ** 2 * 0.94),
      0,
    );
    return `<path d="${shape}" fill="${paint(Math.round(seen.brightness * 10) / 10)}"/>`;
  });
  const whole = strands.filter((seen) => seen.line.length > 4);
  const hairs = (count: number) =>
    Array.from({ length: count }, () => {
      const seen = whole[Math.floor(random() * whole.length)];
      if (!seen) return '';
      return softLine(
        spread(seen.line.slice(0, Math.max(3, seen.line.length - 1)), (random() - 0.5) * cut.width * 0.85, 0.4),
        0,
      );
    }).join('');
  const many = Math.round((dim < 1 ? 0.15 : 0.42) * strands.length);
  // Graying starts with individual hairs.
  const silver =
    model.face.age > 0.5 && identity.traits.hairColor !== 'Gray' && dim === 1
      ? `<path d="${hairs(Math.round((model.face.age - 0.4) * 56))}" stroke="${tones.lit('#d6d2cd', 0.62)}" stroke-width=".5" opacity=".6"/>`
      : '';
  const sheen =
    dim < 1
      ? ''
      : strands
          .filter((seen) => seen.sheen.strength > 0.14)
          .map((seen) => glint(seen, cut, random))
          .join('');
  return (
    `${mass.startsWith('M') ? `<path d="${mass}"` : `<use href="#${mass}"`} fill="${paint(0.24)}"/>` +
    grained(
      grain,
      `<g stroke-linecap="round">${locks.join('')}</g><g fill="none" stroke-linecap="round"><path d="${hairs(many)}" stroke="${paint(0.1)}" stroke-width="1" opacity=".5"/><path d="${hairs(many)}" stroke="${paint(0.78)}" stroke-width=".75" opacity=".5"/>${silver}</g>`,
    ) +
    grained(glintGrain, sheen ? `<path d="${sheen}" fill="${mix(paint(0.95), '#ffffff', 0.12)}" opacity=".46"/>` : '')
  );
}

function glint({ line, sheen, strand }: SeenStrand, cut: Haircut, random: () => number): string {
  let path = '';
  for (let repeat = 0; repeat < 2; repeat++) {
    const middle = sheen.at + (random() - 0.5) * 0.08;
    const half = (0.05 + 0.08 * random()) * (cut.length > 60 ? 1 : 1.6);
    const shift = (random() - 0.5) * cut.width * 0.8;
    const points = [-1, 0, 1].map((u): Point => {
      const [x, y] = along(line, middle + u * half);
      return [x + shift, y + shift * 0.15];
    });
    path += brushStroke(
      grains(points, glintGrain),
      (share) => glintGrain * (0.5 + strand.chance * 0.9) * Math.sin(Math.PI * share) * Math.min(1, sheen.strength * 2),
      0,
    );
  }
  return path;
}

function along(line: readonly Point[], share: number): Point {
  const place = Math.max(0, Math.min(0.999, share)) * (line.length - 1);
  const index = Math.floor(place);
  const [ax, ay] = line[index] as Point; // below the last one
  const [bx, by] = line[index + 1] ?? [ax, ay];
  return [lerp(ax, bx, place - index), lerp(ay, by, place - index)];
}
