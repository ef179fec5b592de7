import { expect, test } from 'vitest';
import { listForms } from './content-forms.ts';

test.each([
  ['in Greek letters', 'nυdε', 'nude'],
  ['with several stars for one vowel', 'n**de', 'nude'],
  ['with a letter that stands for two', 'Straße', 'strasse'],
  ['with several signs between its letters', 'nu--d_.e', 'nude'],
  ['with its letters wide apart', 'n - u - d - e', 'nude'],
  ['with its letters apart among other words', 'the n u d e form', 'the nude form'],
  ['with a digit first among its letters', '6 f e e t', '6feet'],
  ['with a digit last among its letters', 'g r 8', 'gr8'],
])('finds a word that is written %s: %s', (_how, text, form) => {
  expect(listForms(text)).toContain(form);
});

test.each([
  ['A plain text', 'a plain text'],
  ['room 1408', 'room 1408'],
  [' Wait... here. ', 'wait , here ,'],
])('returns a single form for the plain string “%s”', (text, form) => {
  expect(listForms(text)).toEqual([form, '']);
});
