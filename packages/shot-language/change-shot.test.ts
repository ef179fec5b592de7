import { expect, test } from 'vitest';
import { type ChangeReading, readChangedShot } from './change-shot.ts';
import { readShot } from './read-shot.ts';
import type { Shot } from './shot.ts';

const prompts = [
  'coffee at a corner café, linen shirt, laughing',
  'walking a dog in the park in autumn',
  'reading on the beach, straw hat',
  'a close-up in the studio',
  'skiing in fresh snow',
  '',
];
const seeds = Array.from({ length: 40 }, (_, index) => index * 977);

test.each<[string, Partial<Shot>]>([
  ['a blue evening dress', { outfit: 'evening dress', outfitColor: '#3d6cae' }],
  ['wearing a leather jacket', { outfit: 'leather jacket' }],
  ['at night', { time: 'night' }],
  ['in the rain', { weather: 'rain' }],
  ['on the beach instead', { place: 'beach' }],
  ['in a library', { place: 'library' }],
  ['laughing', { expression: 'laugh' }],
  ['with a yellow scarf', { propColors: { scarf: '#ecc940' } }],
  ['in black jeans', { legwear: 'jeans', propColors: { legwear: '#1d1d21' } }],
])('applies the change "%s" and keeps the figure, pose and framing', (words, wanted) => {
  for (const [index, prompt] of prompts.entries()) {
    for (const seed of seeds.slice(index, index + 5)) {
      const before = readShot(prompt, seed, '4:5').shot;
      const { shot: after } = readChangedShot({ prompt, seed, aspect: '4:5' }, [words]);
      expect(after).toMatchObject(wanted);
      const { pose, framing, gaze, seed: kept, aspect } = before;
      expect(after).toMatchObject({ pose, framing, gaze, seed: kept, aspect });
      if (!wanted.place) expect(after.place).toBe(before.place);
      if (!wanted.outfit) expect(after.outfit).toBe(before.outfit);
    }
  }
});

test('leaves the shot unchanged if a change has no known words or matches the current state', () => {
  for (const prompt of prompts)
    for (const seed of seeds)
      for (const words of ['', 'make it nicer', 'xyzzy'])
        expectSame(readChangedShot({ prompt, seed, aspect: '1:1' }, [words]));
  expectSame(readChangedShot({ prompt: 'at the beach at night', seed: 1, aspect: '1:1' }, ['on the beach']));
});

test('applies several changes and reports words that cannot be rendered', () => {
  const original = { prompt: 'coffee at a café', seed: 7, aspect: '1:1' } as const;
  const read = readChangedShot(original, ['at night', 'a red dress', 'no coffee cup, with a unicorn, sunglasses']);
  expect(read.shot).toMatchObject({ place: 'cafe', time: 'night', outfit: expect.stringMatching(/dress/) });
  expect(read.shot.props).toContain('sunglasses');
  expect(read.shot.props).not.toContain('coffee cup');
  expect(read.notDrawn).toEqual(['unicorn']);
});

test('new legwear and shoes do not inherit the color and pattern of the previous ones', () => {
  const original = { prompt: 'white shirt, a red plaid skirt and black boots', seed: 7, aspect: '4:5' } as const;
  expect(readChangedShot(original, ['at night']).shot).toMatchObject({
    legwear: 'skirt',
    legwearPattern: 'checks',
    propColors: { legwear: '#c22f33', footwear: '#1d1d21' },
  });
  expect(readChangedShot(original, ['in jeans']).shot).toMatchObject({
    legwear: 'jeans',
    legwearPattern: null,
    propColors: { footwear: '#1d1d21' },
  });
  expect(readChangedShot(original, ['in jeans']).shot.propColors).not.toHaveProperty('legwear');
  expect(readChangedShot(original, ['with sneakers']).shot.propColors).toEqual({ legwear: '#c22f33' });
  expect(readChangedShot(original, ['a leather jacket']).shot.propColors).toEqual({});
});

test('keeps the patterns of the top and the legwear separately until a change mentions them', () => {
  const original = { prompt: 'striped shirt and striped trousers', seed: 7, aspect: '4:5' } as const;
  const patternsAfter = (words: string) => {
    const { pattern, legwearPattern } = readChangedShot(original, [words]).shot;
    return { pattern, legwearPattern };
  };
  expect(patternsAfter('at night')).toEqual({ pattern: 'stripes', legwearPattern: 'stripes' });
  expect(patternsAfter('checked trousers')).toEqual({ pattern: 'stripes', legwearPattern: 'checks' });
  expect(patternsAfter('a shirt with dots')).toEqual({ pattern: 'dots', legwearPattern: 'stripes' });
  expect(patternsAfter('a hoodie')).toMatchObject({ pattern: null });
});

function expectSame({ shot, before }: ChangeReading) {
  expect(shot).toEqual(before);
}
