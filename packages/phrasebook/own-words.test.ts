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
  ['mein neuer Wintermantel in der Innenstadt', 'de', 'coat'],
] as const)('reads the thing of "%s" with the words of its language', async (prompt, language, name) => {
  expect(readForeign(prompt, await loadLexicon(language)).thing).toMatchObject({ name });
});

test.each([
  ['Plätzchen backen mit meiner Oma', 'de', { doing: 'bake', company: 'grandma' }],
  ['balade en vélo dans les vignes', 'fr', { doing: 'cycle', place: 'vineyard' }],
  ['meu cachorro dormindo no sofá', 'pt', { thing: { name: 'dog' } }],
  ['desayuno con tostadas en la terraza', 'es', { doing: 'breakfast', place: 'terrace' }],
  ['passeggiata con il cane sotto la neve', 'it', { doing: 'walkdog', sky: 'snow' }],
] as const)('reads the activity, the company and the place of "%s"', async (prompt, language, subject) => {
  expect(readForeign(prompt, await loadLexicon(language))).toMatchObject(subject);
});
