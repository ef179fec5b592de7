import { expect, test } from 'vitest';
import { findCompanionInPrompt, replaceCompanionInPrompt } from './companion-in-prompt.ts';

const [mia, miaRossi, coffee] = [{ name: 'Mia' }, { name: 'Mia Rossi' }, { name: 'Coffee' }];
const maryJane = { name: 'Mary-Jane' };
const all = [mia, miaRossi, coffee, maryJane];

test.each([
  ['walking with Mia in the park', mia],
  ['walking with @mia', mia],
  ['@Mia and me in a café', mia],
  ['dinner with Mia Rossi', miaRossi],
  ['with Mary-Jane at home', maryJane],
  ['with @mary-jane', maryJane],
  ['with Miami in the background', null],
  ['Mia in the park', null],
  ['with coffee', null],
  ['a mail to anna@mia', null],
  ['', null],
] as const)('%j names %j', (prompt, companion) => {
  expect(findCompanionInPrompt(prompt, all)).toBe(companion);
});

const [ben, lena] = [{ name: 'Ben Okafor' }, { name: 'Lena Sol' }];
const team = [ben, lena, { name: 'Ana Ruiz' }, { name: 'Ana Costa' }];

test.each([
  ['with Ben at a café', ben],
  ['With Ben', ben],
  ['with ben okafor', ben],
  ['with BEN', ben],
  ['with @ben', ben],
  ['with Ben Stiller', null],
  ['with Benjamin', null],
  ['with ben', null],
  ['me and Lena Sol at the beach', lena],
  ['Me and lena', lena],
  ['Lena and I in the kitchen', lena],
  ['with Ana', null],
  ['with Ana Costa', team[3]],
  ['Ben in the park', null],
] as const)('%j names %j by first name, in another case or next to me', (prompt, companion) => {
  expect(findCompanionInPrompt(prompt, team)).toBe(companion);
});

test('replaces first names and names next to me', () => {
  expect(replaceCompanionInPrompt('with Ben at home', ben, 'with a friend')).toBe('with a friend at home');
  expect(replaceCompanionInPrompt('me and Lena Sol at home', lena, 'with a friend')).toBe('me with a friend at home');
  expect(replaceCompanionInPrompt('Lena and I at home', lena, 'with a friend')).toBe('me with a friend at home');
});

test('replaces every mention, and takes names literally', () => {
  expect(replaceCompanionInPrompt('with Mia, laughing with @MIA', mia, 'with a friend')).toBe(
    'with a friend, laughing with a friend',
  );
  expect(replaceCompanionInPrompt('with A.J. (2) at home', { name: 'A.J. (2)' }, '$&')).toBe('$& at home');
  expect(findCompanionInPrompt('with AXJ', [{ name: 'A.J' }])).toBeNull();
});
