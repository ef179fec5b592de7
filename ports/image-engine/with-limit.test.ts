import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImageEngine, ImageOrder } from './image-engine.ts';
import { withLimit } from './with-limit.ts';

let ends: { id: string; end: (how: 'drawn' | 'thrown') => void }[];
let limited: ImageEngine;
beforeEach(() => {
  ends = [];
  limited = withLimit({
    name: 'stand-in',
    label: 'Stand-in',
    source: 'algorithmicMedia',
    concurrency: 2,
    repeatable: true,
    draw({ idempotencyKey: id }) {
      const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<ImageEngine['draw']>>>();
      ends.push({
        id,
        end: (how) => (how === 'drawn' ? resolve({ kind: 'refused', reason: id }) : reject(new Error(id))),
      });
      return promise;
    },
  });
});
afterEach(() => void vi.useRealTimers());

const draw = (idempotencyKey: string, isInBackground = false) =>
  // The engine reads only these fields.
  limited.draw({ idempotencyKey, isInBackground } as ImageOrder, new AbortController().signal, () => undefined);
const listStarted = () => ends.map(({ id }) => id);

test('limits concurrent orders and runs the others in order, even after a failed one', async () => {
  const [a, b, c, d] = [draw('a'), draw('b'), draw('c'), draw('d')];
  await expect.poll(listStarted).toEqual(['a', 'b']);
  ends[0]?.end('thrown');
  await expect(a).rejects.toThrow('a');
  await expect.poll(listStarted).toEqual(['a', 'b', 'c']);
  ends[1]?.end('drawn');
  await b;
  await expect.poll(listStarted).toEqual(['a', 'b', 'c', 'd']);
  ends[2]?.end('drawn');
  ends[3]?.end('drawn');
  expect(await Promise.all([c, d])).toMatchObject([{ reason: 'c' }, { reason: 'd' }]);
});

test('puts background orders behind the others, for at most a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const id of ['a', 'b', 'sheet 1', 'c', 'sheet 2', 'd']) void draw(id, id.startsWith('sheet'));
  await tick();
  expect(await listStartedAfterEnd('a')).toEqual(['a', 'b', 'c']);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await listStartedAfterEnd('b')).toEqual(['a', 'b', 'c', 'sheet 1']);
  expect(await listStartedAfterEnd('c')).toEqual(['a', 'b', 'c', 'sheet 1', 'sheet 2']);
  expect(await listStartedAfterEnd('sheet 1')).toEqual(['a', 'b', 'c', 'sheet 1', 'sheet 2', 'd']);
});

async function listStartedAfterEnd(order: string): Promise<string[]> {
  ends.find(({ id }) => id === order)?.end('drawn');
  await tick();
  return listStarted();
}
