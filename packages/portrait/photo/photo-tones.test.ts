import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Persona, Traits } from '@galatea/shot-language/traits.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parseColor } from '../color.ts';
import { identify } from '../identity.ts';
import { portrait } from '../portrait.ts';
import type { Photo } from './photo-pixels.ts';
import { readTones } from './photo-tones.ts';

const shot = {
  ...readShot('studio close-up, facing the camera, neutral', 3, '4:5').shot,
  framing: 'close-up' as const,
};

describe('colors of a face in a photo', () => {
  const influencers: readonly Partial<Traits>[] = [
    { ethnicity: 'White/Northern European', hairColor: 'Red', gender: 'Female', age: '25–29' },
    { ethnicity: 'Black/African', hairColor: 'Black', gender: 'Male', age: '36–44' },
    { ethnicity: 'South Asian (Indian, Pakistani)', hairColor: 'Black', gender: 'Female', age: '51–65' },
    { ethnicity: 'East Asian (Japanese, Korean)', hairColor: 'Blonde', gender: 'Female', age: '18–24' },
  ];
  test.each(influencers)('are found for skin and hair: %j', async (traits) => {
    const persona: Persona = {
      seed: 31,
      traits: { hairLength: 'Short (Above Ears)', hairStyle: 'Straight', ...traits },
    };
    const { skin, hair } = identify(persona);
    const tones = readTones(await toPhoto(portrait(persona, shot).svg));
    expect(apart(tones.skin, skin.base)).toBeLessThan(70);
    expect(apart(tones.hair, hair)).toBeLessThan(95);
    expect(tones.backdrop).toMatch(/^#[\da-f]{6}$/);
  });

  test('distinguish dark from light skin', async () => {
    const skinBrightness = await Promise.all(
      (['Black/African', 'White/Northern European'] as const).map(async (ethnicity) => {
        const persona: Persona = { seed: 8, traits: { ethnicity, hairLength: 'Short (Above Ears)' } };
        return brightness(readTones(await toPhoto(portrait(persona, shot).svg)).skin);
      }),
    );
    expect((skinBrightness[1] ?? 0) - (skinBrightness[0] ?? 0)).toBeGreaterThan(60);
  });

  test('include blue eyes if the face is large enough', async () => {
    const persona: Persona = { seed: 31, traits: { eyeColor: 'Blue', ethnicity: 'White/Northern European' } };
    const { eyes } = readTones(await toPhoto(portrait(persona, shot).svg));
    if (eyes === undefined) throw new Error('no eyes were found');
    const [red, , blue] = parseColor(eyes);
    expect(blue).toBeGreaterThan(red);
  });

  test('are undefined if the photo shows no face', async () => {
    const wall =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#5577aa"/></svg>';
    expect(readTones(await toPhoto(wall))).toEqual({ backdrop: '#5577aa' });
    expect(readTones({ width: 1, height: 1, pixels: new Uint8Array(3) })).toEqual({ backdrop: '#000000' });
  });

  test('replace the colors of the traits', () => {
    const identity = identify({ seed: 1, traits: {}, tones: { skin: '#aa7755', hair: '#102030', eyes: '#336699' } });
    expect([identity.skin.base, identity.hair, identity.eyes]).toEqual(['#aa7755', '#102030', '#336699']);
  });
});

async function toPhoto(svg: string): Promise<Photo> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: 512, height: 512, fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

function apart(skinBrightness: string | undefined, real: string): number {
  if (!skinBrightness) return Number.POSITIVE_INFINITY;
  const [a, b] = [parseColor(skinBrightness), parseColor(real)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function brightness(color = '#000000'): number {
  return parseColor(color).reduce((sum, channel) => sum + channel / 3, 0);
}
