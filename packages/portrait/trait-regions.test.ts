import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import { type TraitName, type Traits, traitOptions } from '@galatea/shot-language/traits.ts';
import { describe, expect, test } from 'vitest';
import { rasterize } from '../../ports/image-engine/illustrated/rasterize.ts';
import { cameraFor } from './camera.ts';
import { frameFigure } from './frame-figure.ts';
import { portrait } from './portrait.ts';

/** A box around part of the figure, in figure units. */
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const side = 400;
const shot: Shot = {
  ...readShot('studio portrait in the morning, half-length, facing the camera, neutral, casual tee', 5, '1:1').shot,
  outfitColor: '#3a4f66',
  props: [],
};
const someone: Traits = {
  gender: 'Female',
  ethnicity: 'Hispanic',
  age: '30–35',
  eyeColor: 'Brown',
  hairLength: 'Medium (Shoulder Length)',
  hairStyle: 'Wavy',
  hairColor: 'Dark Brown',
  bodyType: 'Average Build',
};

const eyes: Box = { left: -28, right: 28, top: -86, bottom: -68 };
const face: Box = { left: -34, right: 34, top: -104, bottom: -34 };
const jaw: Box = { left: -38, right: 38, top: -60, bottom: -22 };
const hair: Box = { left: -70, right: 70, top: -146, bottom: -20 };
const body: Box = { left: -140, right: 140, top: 10, bottom: 150 };
const regions: Readonly<Record<TraitName, Box>> = {
  gender: jaw,
  ethnicity: face,
  age: face,
  eyeColor: eyes,
  hairLength: hair,
  hairStyle: hair,
  hairColor: hair,
  bodyType: body,
};

describe('each trait is visible in its region', () => {
  test.each(Object.entries(regions) as [TraitName, Box][])(
    // `regions` has no other keys
    'each option of %s makes its region look different from that of any other option',
    async (trait, box) => {
      const images = await Promise.all(traitOptions[trait].map((option) => pixels({ [trait]: option })));
      for (const [index, one] of images.entries())
        for (const other of images.slice(index + 1)) expect(difference(one, other, box)).toBeGreaterThan(0.4);
    },
  );

  test('the eye color changes only the eyes', async () => {
    const plain = await pixels({});
    expect(difference(plain, await pixels({ eyeColor: 'Blue' }), body)).toBe(0);
    expect(difference(plain, await pixels({ eyeColor: 'Blue' }), { ...jaw, top: -56 })).toBe(0);
  });
});

async function pixels(traits: Partial<Traits>): Promise<Uint8Array> {
  const { svg } = portrait({ seed: 20, traits: { ...someone, ...traits } }, shot);
  return rasterize(svg, side, side);
}

/** Returns the mean pixel difference within a box, on a scale of 0 to 255. */
function difference(one: Uint8Array, other: Uint8Array, { left, right, top, bottom }: Box): number {
  const { x, y, scale } = frameFigure(shot, { foot: 636 }, cameraFor(shot), 1_000, 1_000, 0);
  const pixel = (units: number, origin: number) =>
    Math.min(side - 1, Math.max(0, Math.round(((origin + units * scale) * side) / 1_000)));
  let [sum, count] = [0, 0];
  for (let row = pixel(top, y); row <= pixel(bottom, y); row++)
    for (let index = (row * side + pixel(left, x)) * 3; index <= (row * side + pixel(right, x)) * 3 + 2; index++) {
      sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0));
      count++;
    }
  return sum / count;
}
