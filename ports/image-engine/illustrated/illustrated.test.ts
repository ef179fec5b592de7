import { expect, test } from 'vitest';
import { imageEngineSuite } from '../suite.ts';
import { illustrated } from './illustrated.ts';

imageEngineSuite('illustrated', async () => ({ engine: illustrated(), close: async () => undefined }));

test('renders a requested image before the last background image', async () => {
  const engine = illustrated(320);
  const persona = { id: 'mia', seed: 7, traits: {}, description: '', references: [], loraUrl: null };
  const order = { idempotencyKey: '1', ownerId: null, persona: persona, prompt: '', seed: 1, aspect: '1:1' } as const;
  const signal = new AbortController().signal;
  const ended: string[] = [];
  const draw = async (isInBackground: boolean) => {
    await engine.draw({ ...order, isInBackground }, signal, () => undefined);
    ended.push(isInBackground ? 'background' : 'awaited');
  };
  const background = Array.from({ length: 20 }, () => draw(true));
  await Promise.all([draw(false), ...background]);
  expect(ended.at(-1)).toBe('background');
});

test('reports the words of the prompt that the image does not show', async () => {
  const persona = { id: 'mia', seed: 7, traits: {}, description: '', references: [], loraUrl: null };
  const order = {
    idempotencyKey: '1',
    ownerId: null,
    persona: persona,
    prompt: 'airport, arms crossed, with a suitcase and a unicorn',
    seed: 1,
    aspect: '1:1' as const,
  };
  const outcome = await illustrated().draw(order, new AbortController().signal, () => undefined);
  expect(outcome).toMatchObject({ kind: 'drawn', notDrawn: ['unicorn', 'suitcase'] });
});

test('reports clothes in the prompt that a man does not wear', async () => {
  const order = { idempotencyKey: '1', ownerId: null, prompt: 'a skirt, full-length', seed: 1, aspect: '1:1' } as const;
  const draw = (gender: string) => {
    const persona = { id: 'max', seed: 7, traits: { gender }, description: '', references: [], loraUrl: null };
    return illustrated(320).draw({ ...order, persona: persona }, new AbortController().signal, () => undefined);
  };
  expect(await draw('Male')).toMatchObject({ kind: 'drawn', notDrawn: ['skirt'] });
  expect(await draw('Female')).toMatchObject({ kind: 'drawn', notDrawn: [] });
});

test('edits its own images in the same shot, and refuses changes without a known word', async () => {
  const persona = { id: 'mia', seed: 7, traits: {}, description: '', references: [], loraUrl: null };
  const image = { name: 'photo.jpg', read: () => Promise.reject(new Error('nobody looks at it')) };
  const draw = (changes?: readonly [string, ...string[]]) => {
    const edit = changes && ({ picture: image, source: 'algorithmicMedia', changes } as const);
    const order = {
      idempotencyKey: '1',
      ownerId: null,
      persona: persona,
      prompt: 'coffee at a café',
      seed: 1,
      aspect: '1:1',
    } as const;
    return illustrated(320).draw({ ...order, ...(edit && { edit }) }, new AbortController().signal, () => undefined);
  };
  expect([illustrated().edits?.('algorithmicMedia'), illustrated().edits?.('trainedAlgorithmicMedia')]).toEqual([
    true,
    false,
  ]);
  const [before, after] = [await draw(), await draw(['a red leather jacket, with a unicorn'])];
  expect(after).toMatchObject({ kind: 'drawn', notDrawn: ['unicorn'] });
  expect(after).not.toEqual(before);
  expect(await draw(['a unicorn'])).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('any of these words'),
  });
});
