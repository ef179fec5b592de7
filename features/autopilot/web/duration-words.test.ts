import { expect, test } from 'vitest';
import { durationInWords } from './duration-words.ts';

test.each([
  [0, 'under 0.1 s'],
  [99, 'under 0.1 s'],
  [100, '0.1 s'],
  [449, '0.4 s'],
  [451, '0.5 s'],
  [9_949, '9.9 s'],
  [9_950, '10 s'],
  [59_499, '59 s'],
  [59_500, '1 min'],
  [89_999, '1 min'],
  [90_000, '2 min'],
  [3_569_999, '59 min'],
  [3_570_000, '1 h'],
  [3_629_999, '1 h'],
  [3_630_000, '1 h 1 min'],
  [7_500_000, '2 h 5 min'],
  [172_769_999, '47 h 59 min'],
  [172_770_000, '2 days'],
  [172_799_000, '2 days'],
  [172_800_000, '2 days'],
  [215_969_999, '2 days'],
  [215_970_000, '3 days'],
  [259_200_000, '3 days'],
])('formats %i ms as %s', (ms, words) => {
  expect(durationInWords(ms)).toBe(words);
});
