import { expect, test } from 'vitest';
import { readOrder } from './read-order.ts';

const persona = { seed: 62, traits: { gender: 'Female' } } as const;
const companion = { name: 'Lena Sol', persona: { seed: 977, traits: {} } } as const;
const read = (prompt: string) =>
  readOrder({ persona, companion, prompt, references: [], seed: 5, aspect: '4:5', changes: undefined });

test('reports the name of a companion only if the image does not show both', () => {
  expect(read('in a park with a dog and Lena Sol')).toMatchObject({ companion: companion.persona, notDrawn: [] });
  expect(read('with Lena Sol in a park')).toMatchObject({ companion: companion.persona, notDrawn: [] });
  expect(read('close-up with Lena Sol')).toMatchObject({ companion: null, notDrawn: ['Lena Sol'] });
  expect(read('close-up, me and Lena Sol')).toMatchObject({ companion: null, notDrawn: ['Lena Sol'] });
});
