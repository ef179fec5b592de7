import { expect, test } from 'vitest';
import type { ImageEngine, ImageOrder } from './image-engine.ts';
import { withLimit } from './with-limit.ts';

test('an engine has as many orders under way as it makes at once; the others wait in turn, also behind one that failed', async () => {
  const ends: { id: string; end: (how: 'drawn' | 'thrown') => void }[] = [];
  const engine: ImageEngine = {
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
  };
  const limited = withLimit(engine);
  const draw = (idempotencyKey: string) =>
    // No more of it is read.
    limited.draw({ idempotencyKey } as ImageOrder, new AbortController().signal, () => undefined);
  const [a, b, c, d] = [draw('a'), draw('b'), draw('c'), draw('d')];
  const begun = () => ends.map(({ id }) => id);
  await expect.poll(begun).toEqual(['a', 'b']);
  ends[0]?.end('thrown');
  await expect(a).rejects.toThrow('a');
  await expect.poll(begun).toEqual(['a', 'b', 'c']);
  ends[1]?.end('drawn');
  await b;
  await expect.poll(begun).toEqual(['a', 'b', 'c', 'd']);
  ends[2]?.end('drawn');
  ends[3]?.end('drawn');
  expect(await Promise.all([c, d])).toMatchObject([{ reason: 'c' }, { reason: 'd' }]);
});
