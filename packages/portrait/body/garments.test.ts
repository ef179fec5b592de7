import { readShot } from '@galatea/shot-language/read-shot.ts';
import { expect, test } from 'vitest';
import { identify } from '../identity.ts';
import { portrait } from '../portrait.ts';
import { dress } from '../wardrobe/dress.ts';

const ana = { seed: 62, traits: { gender: 'Female' } } as const;

test('a white skirt with a sports top is white, and not one piece with the top', () => {
  const { shot } = readShot('tennis, white skirt, full body', 5, '4:5');
  const { garment, below } = dress(identify(ana), shot, []);
  expect({ bottom: garment.bottom, isDress: garment.isDress, below }).toEqual({
    bottom: 'skirt',
    isDress: false,
    below: '#f5f3ee',
  });
  const black = { ...shot, propColors: { legwear: '#1d1d21' } };
  expect(portrait(ana, black).svg).not.toBe(portrait(ana, shot).svg);
  const dressed = readShot('summer dress, full body', 5, '4:5').shot;
  expect(dress(identify(ana), dressed, []).garment.isDress).toBe(true);
});

test('a dog has the requested coat', () => {
  const { shot } = readShot('with my dog in the park, full body', 5, '4:5');
  const golden = portrait(ana, { ...shot, propColors: { dog: '#dfae62' } }).svg;
  expect(golden).not.toBe(portrait(ana, { ...shot, propColors: { dog: '#1d1d21' } }).svg);
});
