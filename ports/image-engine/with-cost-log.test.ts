import { expect, test } from 'vitest';
import type { ImageEngine, ImageOrder } from './image-engine.ts';
import { type StartedCall, withCostLog } from './with-cost-log.ts';

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

/** Draws the orders and returns the ids of the calls that were started for them. */
async function listCallIds(drawn: ImageEngine, orders: readonly ImageOrder[]): Promise<(string | undefined)[]> {
  const started: StartedCall[] = [];
  const costLog = { begin: async (call: StartedCall) => String(started.push(call)), end: async () => undefined };
  const loggedEngine = withCostLog(drawn, costLog, () => 0.05);
  for (const each of orders) await loggedEngine.draw(each, new AbortController().signal, () => undefined);
  return started.map(({ id }) => id);
}

test('records a repeated order of a repeatable engine as one call in the cost log', async () => {
  const [first, again, other] = await listCallIds(engine, [order, order, { ...order, idempotencyKey: 'image/2' }]);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('records separate calls when two engines process the same order', async () => {
  const [[one], [other]] = [
    await listCallIds(engine, [order]),
    await listCallIds({ ...engine, name: 'another' }, [order]),
  ];
  expect(one).not.toBe(other);
});

test('records each call separately for an engine that generates a new image each time', async () => {
  expect(await listCallIds({ ...engine, repeatable: false }, [order, order])).toEqual([undefined, undefined]);
});
