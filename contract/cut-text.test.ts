import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLetters, cutText, firstLetters, shortenText } from './cut-text.ts';

const family = '👩‍👩‍👧';

test.each([
  ['Good morning', 4, 'Good'],
  ['Short', 40, 'Short'],
  ['', 40, ''],
  ['Sea 🏖️ day', 5, 'Sea 🏖️'],
  [`${family}👋🏽é`, 2, `${family}👋🏽`],
])('limits %j to its first %d letters: %j', (text, count, first) => {
  expect(firstLetters(text, count)).toBe(first);
  expect(countLetters(first)).toBe(Math.min(count, countLetters(text)));
});

test.each([
  ['Good morning', 4, 'Good'],
  ['Short', 5, 'Short'],
  [`Us ${family}!`, 3 + family.length, `Us ${family}`],
  [`Us ${family}!`, 2 + family.length, 'Us '],
  ['e\u0301a', 1, 'e'], // one letter that is longer than the limit
  ['🇫🇷🇩🇪', 6, '🇫🇷'],
  ['🏖️', 1, ''],
  ['abc', 0, ''],
])('cuts %j to a length of %d: %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('ends a shortened string with an ellipsis, within the limit', () => {
  expect(shortenText('Good morning', 6)).toBe('Good…');
  expect(shortenText('Good', 4)).toBe('Good');
  expect(shortenText(`Hi ${family}${family}`, 12)).toBe(`Hi ${family}…`);
});

test('cuts a string to a prefix within the limit that never ends in the middle of a letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, most) => {
      const cut = cutText(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
      const first = firstLetters(text, most);
      expect(text.startsWith(first) && first.isWellFormed()).toBe(true);
    }),
  );
});
