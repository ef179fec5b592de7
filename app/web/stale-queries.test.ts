import { expect, test } from 'vitest';
import type { LiveChange } from '#contract/live-change.ts';
import { staleQueries } from './stale-queries.ts';

const influencerId = 'mia';
const image = { influencerId, generationId: 'g', position: 1 };

test.each<[LiveChange, unknown[]]>([
  // Source: specification, part 2, section 4.
  [{ topic: 'posts', influencerId }, [['posts', 'mia'], ['connection', 'mia'], ['usage']]],
  [{ topic: 'profile' }, [['profile'], ['usage']]],
  [{ topic: 'drawings', influencerId }, [['drawings', 'mia']]],
])('%j makes stale what shows it', (change, queries) => {
  expect(staleQueries(change)).toEqual(queries);
});

test('progress and marked photos make nothing stale, and a new photo the first page alone', () => {
  expect(staleQueries({ topic: 'progress', ...image, progress: 0.4 })).toEqual([]);
  expect(staleQueries({ topic: 'photo', influencerId, photoId: 'a', favorite: true })).toEqual([]);
  expect(staleQueries({ topic: 'photos', ...image })).toEqual([['newest photos', 'mia']]);
});
