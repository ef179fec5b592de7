import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstLetters } from './first-letters.ts';

test.each([
  ['Good morning', 4, 'Good'],
  ['Short', 40, 'Short'],
  ['', 40, ''],
  ['Sea 🏖️ day', 5, 'Sea 🏖️'],
  ['👩‍👩‍👧👋🏽é', 2, '👩‍👩‍👧👋🏽'],
])('of %j the first %d letters are %j', (text, count, first) => {
  expect(firstLetters(text, count)).toBe(first);
});

test('they are the beginning of the text, and never half of a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, count) => {
      const first = firstLetters(text, count);
      expect(text.startsWith(first)).toBe(true);
      expect(first.isWellFormed()).toBe(true);
    }),
  );
});
