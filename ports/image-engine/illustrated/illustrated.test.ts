import { expect, test } from 'vitest';
import { imageEngineSuite } from '../suite.ts';
import { illustrated } from './illustrated.ts';

imageEngineSuite('illustrated', async () => ({ engine: illustrated(), close: async () => undefined }));

test('says which words of a prompt its picture does not show', async () => {
  const persona = { id: 'mia', seed: 7, traits: {}, description: '', references: [], loraUrl: null };
  const order = {
    idempotencyKey: '1',
    ownerId: null,
    persona,
    prompt: 'airport, arms crossed, with a suitcase and a unicorn',
    seed: 1,
    aspect: '1:1' as const,
  };
  const outcome = await illustrated().draw(order, new AbortController().signal, () => undefined);
  expect(outcome).toMatchObject({ kind: 'drawn', notDrawn: ['unicorn', 'suitcase'] });
});
