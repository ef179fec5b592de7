import { expect, test } from 'vitest';
import { loadLexicon } from './lexicon.ts';
import { ownWords } from './own-words.ts';
import { readForeign } from './read-foreign.ts';

test.each([
  ['Reading *her new novel, soft light', 'en', 'Reading my new novel'],
  ['Kaffee und Kuchen mit Oma', 'de', 'Kaffee und Kuchen mit Oma'],
  ['portrait of a woman with a hat', 'en', null],
  ['beach', 'en', null],
] as const)('reads the own words of "%s"', (prompt, language, words) => {
  expect(ownWords(prompt, language)).toBe(words);
});

test.each([
  ['mi nuevo bolso de piel en la oficina', 'es', 'handbag'],
  ['une tarte aux pommes faite maison', 'fr', 'apple pie'],
  ['neue Wanderschuhe in den Bergen', 'de', 'hiking boots'],
] as const)('reads the thing of "%s" with the nouns of its language', async (prompt, language, name) => {
  expect(readForeign(prompt, await loadLexicon(language)).thing).toMatchObject({ name });
});
