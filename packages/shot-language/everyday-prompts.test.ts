import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readShot } from './read-shot.ts';

/** Four hundred prompts as people write them, collected before the vocabulary grew for them: '*' marks a noun. */
const prompts = readFileSync('tests/portrait/everyday-prompts.txt', 'utf8').trim().split('\n');

test('seven of ten nouns in four hundred everyday prompts are shown, and the others are reported', () => {
  const nouns = prompts.flatMap((prompt, index) => {
    const { notDrawn } = readShot(prompt.replaceAll('*', ''), index * 7_919, '4:5');
    const undrawnText = notDrawn.join(' ').toLowerCase();
    return (prompt.match(/(?<=\*)[\p{L}'-]+/gu) ?? []).map((noun) => ({
      noun,
      isShown: !undrawnText.includes(noun.toLowerCase()),
    }));
  });
  const shown = nouns.filter(({ isShown }) => isShown);
  expect(prompts.length).toBeGreaterThanOrEqual(400);
  expect(shown.length / nouns.length).toBeGreaterThanOrEqual(0.7);
});
