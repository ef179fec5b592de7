import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type LiveChange, liveChange } from '#contract/live-change.ts';
import { applyChange, handlersOf, staleQueries } from './live-changes.ts';

const influencerId = 'mia';
const image = { influencerId, generationId: 'g', position: 1 };

test.each(liveChange.options.flatMap(({ shape }) => [...shape.topic.values]))('a feature handles %s', (topic) => {
  expect(handlersOf(topic)).not.toEqual([]);
});

test.each<[LiveChange, unknown[]]>([
  // Source: specification, part 2, section 4.
  [
    { topic: 'posts', influencerId },
    [['posts', 'mia'], ['drafts', 'mia'], ['post events', 'mia'], ['connection', 'mia'], ['usage']],
  ],
  [
    { topic: 'drafts', influencerId },
    [
      ['drafts', 'mia'],
      ['post slots', 'mia'],
    ],
  ],
  [{ topic: 'profile' }, [['profile'], ['usage'], ['credit history'], ['rewards']]],
  [{ topic: 'influencers' }, [['influencers'], ['influencer'], ['usage']]],
  [
    { topic: 'drawings', influencerId },
    [
      ['character sheets', 'mia'],
      ['drawings', 'mia'],
      ['training', 'mia'],
    ],
  ],
  [{ topic: 'settings', influencerId }, [['channel settings', 'mia']]],
  [{ topic: 'session' }, [['session']]],
  [{ topic: 'export' }, [['data export']]],
  [
    { topic: 'connection', influencerId },
    [
      ['autopilot', 'mia'],
      ['connection', 'mia'],
      ['posts elsewhere', 'mia'],
    ],
  ],
  [
    { topic: 'autopilot', influencerId },
    [
      ['autopilot', 'mia'],
      ['autopilot usage', 'mia'],
    ],
  ],
  [
    { topic: 'photo deleted', influencerId, photoId: 'a' },
    [
      ['photo', 'mia', 'a'],
      ['photo changes', 'mia'],
    ],
  ],
])('%j makes stale what shows it', (change, queries) => {
  expect(staleQueries(change).sort()).toEqual(queries.sort());
});

test('progress and marked photos make nothing stale, and a new photo the first page alone of the gallery', () => {
  expect(staleQueries({ topic: 'progress', ...image, progress: 0.4 })).toEqual([]);
  expect(staleQueries({ topic: 'photo', influencerId, photoId: 'a', favorite: true })).toEqual([]);
  expect(staleQueries({ topic: 'photos', ...image })).toEqual([
    ['character sheets', 'mia'],
    ['newest photos', 'mia'],
    ['photo changes', 'mia'],
    ['post slots', 'mia'],
  ]);
});

test('what a change carries is written into what the browser knows', () => {
  const queries = new QueryClient();
  queries.setQueryData(['drawings', 'mia'], { items: [{ generation_id: 'g', position: 1, status: 'waiting' }] });
  applyChange(queries, { topic: 'progress', ...image, progress: 0.4 });
  expect(queries.getQueryData(['drawings', 'mia'])).toMatchObject({ items: [{ status: 'drawing', progress: 0.4 }] });
  applyChange(queries, { topic: 'photos', ...image });
  expect(queries.getQueryData(['drawings', 'mia'])).toEqual({ items: [] });

  const gallery = ['photos', 'mia', { favorites: false }];
  const photo = { id: 'a', meta: { favorite: false } };
  queries.setQueryData(gallery, { pages: [{ items: [photo], next: null }], pageParams: [''] });
  applyChange(queries, { topic: 'photo', influencerId, photoId: 'a', favorite: true });
  expect(queries.getQueryData(gallery)).toMatchObject({ pages: [{ items: [{ meta: { favorite: true } }] }] });
  applyChange(queries, { topic: 'photo deleted', influencerId, photoId: 'a' });
  expect(queries.getQueryData(gallery)).toMatchObject({ pages: [{ items: [] }] });
});
