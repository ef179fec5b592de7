import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Mira Solenne', 'MS'],
  ['mira', 'M'],
  ['  Ana  de la  Cruz ', 'AC'],
  ['Łukasz Żak', 'ŁŻ'],
  ['水原 希子', '水希'],
  ['@noor.k', 'NK'],
  ['✨', '?'],
  ['', '?'],
])('converts "%s" to the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
