import { readShot } from '@galatea/shot-language/read-shot.ts';
import { expect, test } from 'vitest';
import { undrawnProps } from '../undrawn-props.ts';
import { withSpouseClothes, withWeddingProps } from './wedding.ts';

const seeds = Array.from({ length: 12 }, (_, index) => index * 7_919);
const read = (prompt: string) => seeds.map((seed) => readShot(prompt, seed, '4:5').shot);

test.each(['my wedding day', 'at our wedding', 'wedding photo', 'just married'])(
  '"%s" shows a bride or groom',
  (prompt) => {
    for (const shot of read(prompt)) {
      expect(withWeddingProps('Female', shot)).toMatchObject({ outfit: 'wedding clothes', props: ['veil', 'flowers'] });
      expect(withWeddingProps('Male', shot).props).toEqual(['bow tie']);
      expect(undrawnProps('Male', shot, prompt)).toEqual([]);
    }
  },
);

test.each(["at my sister's wedding", 'wedding guest', 'at a wedding'])('"%s" shows a guest', (prompt) => {
  for (const { outfit } of read(prompt)) expect(outfit).not.toBe('wedding clothes');
});

test('a bouquet that a groom does not hold is reported', () => {
  for (const shot of read('my wedding, holding a bouquet'))
    expect(undrawnProps('Male', shot, 'a bouquet')).toEqual(['bouquet']);
});

test('the only companion of the other sex is a bride or groom as well', () => {
  const [shot] = read('wedding photo with my wife');
  if (!shot) throw new Error('no shot');
  const guest = { ...shot, outfit: 'evening dress', props: [] } as const;
  expect(withSpouseClothes(guest, shot, ['Male', 'Female'])).toMatchObject({
    outfit: 'wedding clothes',
    props: ['veil'],
  });
  expect(withSpouseClothes(guest, shot, ['Female', 'Female'])).toBe(guest);
  expect(withSpouseClothes(guest, { ...shot, companions: ['a woman', 'a woman'] }, ['Male', 'Female'])).toBe(guest);
});
