import { expect, test } from 'vitest';
import type { ImageEngine, ImageOrder } from './image-engine.ts';
import { type BegunCall, withBooks } from './with-books.ts';

const engine: ImageEngine = {
  name: 'stand-in',
  label: 'a stand-in',
  source: 'trainedAlgorithmicMedia',
  concurrency: 1,
  repeatable: true,
  draw: async () => ({ kind: 'failed', reason: 'none', retryable: true }),
};
const order: ImageOrder = {
  idempotencyKey: 'image/1',
  ownerId: null,
  persona: { id: 'mia', seed: 7, traits: {}, description: '', references: [], loraUrl: null },
  prompt: 'coffee',
  seed: 1,
  aspect: '1:1',
};

/** Returns the ids under which the calls of these orders are started. */
async function idsOf(drawn: ImageEngine, orders: readonly ImageOrder[]): Promise<(string | undefined)[]> {
  const begun: BegunCall[] = [];
  const books = { begin: async (call: BegunCall) => String(begun.push(call)), end: async () => undefined };
  const inBooks = withBooks(drawn, books, () => 0.05);
  for (const each of orders) await inBooks.draw(each, new AbortController().signal, () => undefined);
  return begun.map(({ id }) => id);
}

test('records a repeated order of a repeatable engine as one call in the cost log', async () => {
  const [first, again, other] = await idsOf(engine, [order, order, { ...order, idempotencyKey: 'image/2' }]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('records separate calls when two engines process the same order', async () => {
  const [[one], [other]] = [await idsOf(engine, [order]), await idsOf({ ...engine, name: 'another' }, [order])];
  expect(one).not.toBe(other);
});

test('records each call separately for an engine that generates a new image each time', async () => {
  expect(await idsOf({ ...engine, repeatable: false }, [order, order])).toEqual([undefined, undefined]);
});
