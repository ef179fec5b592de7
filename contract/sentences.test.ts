import { expect, test } from 'vitest';
import { listSentences } from './sentences.ts';

test('splits a caption into sentences and leaves out its hashtags', () => {
  expect(listSentences('First bite of the cake. Would you share?\n\nNot me 🎂\n\n#cake #dessert')).toEqual([
    'First bite of the cake.',
    'Would you share?',
    'Not me 🎂',
  ]);
});

test('finds nothing in a caption without words', () => {
  expect(listSentences('✨\n\n#ad')).toEqual([]);
});
