import { expect, test } from 'vitest';
import { vocabulary } from './lexicon.ts';

const phrases = vocabulary.map(({ phrase }) => phrase);

test('the vocabulary has more than three thousand phrases with a meaning', () => {
  const telling = vocabulary.filter(({ entry }) => entry.says ?? entry.suggests ?? entry.hints ?? entry.color);
  expect(telling.length).toBeGreaterThan(3000);
});

test('lists no phrase twice', () => {
  const twice = phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index);
  expect(twice).toEqual([]);
});

test('lists every phrase in normalized form: lower case, without accents, hyphens or articles, except for a possessive at the start', () => {
  const articles = /(?:^| )(?:a|an|the|her|his|my|our|their|your|its|some|this|that|own)(?: |$)/;
  const odd = phrases.filter(
    (phrase) =>
      !/^(?:[a-z0-9]+~?(?: [a-z0-9]+~?)*|\p{Extended_Pictographic})$/u.test(phrase) ||
      articles.test(phrase.replace(/^my /, '')),
  );
  expect(odd).toEqual([]);
});
