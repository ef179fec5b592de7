import { expect, test } from 'vitest';
import { findReferencesInPrompt, replaceReferencesInPrompt } from './references-in-prompt.ts';

const references = ['Mug', 'Mug Blue', 'Sunscreen SPF 50', 'Café Ø'].map((name) => ({ name }));

test.each<[string, string[]]>([
  ['holding @Sunscreen SPF 50, on the beach', ['Sunscreen SPF 50']],
  ['@mug blue next to @MUG.', ['Mug Blue', 'Mug']],
  ['@Mug and @Mug again', ['Mug']],
  ['at @café ø', ['Café Ø']],
  ['@Mugs, mail@example.com, a Mug and @', []],
])('finds the references in %j', (prompt, names) => {
  expect(findReferencesInPrompt(prompt, references).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['holding @Sunscreen SPF 50, on the beach', 'holding <Sunscreen SPF 50>, on the beach'],
  ['@mug and @Mug Blue, mail@example.com', '<Mug> and <Mug Blue>, mail@example.com'],
  ['no reference', 'no reference'],
])('replaces the references in %j and keeps the rest', (prompt, replaced) => {
  expect(replaceReferencesInPrompt(prompt, references, ({ name }) => `<${name}>`)).toBe(replaced);
});
