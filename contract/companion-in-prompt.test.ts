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

test('replaces every mention, and takes names literally', () => {
  expect(replaceCompanionInPrompt('with Mia, laughing with @MIA', mia, 'with a friend')).toBe(
    'with a friend, laughing with a friend',
  );
  expect(replaceCompanionInPrompt('with A.J. (2) at home', { name: 'A.J. (2)' }, '$&')).toBe('$& at home');
  expect(findCompanionInPrompt('with AXJ', [{ name: 'A.J' }])).toBeNull();
});
