import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type LiveChange, liveChange } from '#contract/live-change.ts';
import { applyChange, listHandlers, staleQueries } from './live-changes.ts';

const influencerId = 'mia';
const image = { influencerId, generationId: 'g', position: 1 };

test.each(liveChange.options.flatMap(({ shape }) => [...shape.topic.values]))(
  'has a feature handler for %s',
  (topic) => {
    expect(listHandlers(topic)).not.toEqual([]);
  },
);

test.each<[LiveChange, unknown[]]>([
  [
    { topic: 'posts', influencerId },
    [['posts', 'mia'], ['drafts', 'mia'], ['post events', 'mia'], ['connection', 'mia'], ['usage']],
  ],
  [
    { topic: 'drafts', influencerId },
    [
      ['drafts', 'mia'],
      ['placements', 'mia'],
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
      ['network accounts', 'mia'],
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
])('invalidates the queries that show the change %j', (change, queries) => {
  expect(staleQueries(change).sort()).toEqual(queries.sort());
});

test('invalidates nothing for progress and marked photos, and only the first page of the gallery for a new photo', () => {
  expect(staleQueries({ topic: 'progress', ...image, progress: 0.4 })).toEqual([]);
  expect(staleQueries({ topic: 'photo', influencerId, photoId: 'a', favorite: true })).toEqual([]);
  expect(staleQueries({ topic: 'photos', ...image })).toEqual([
    ['character sheets', 'mia'],
    ['newest photos', 'mia'],
    ['photo changes', 'mia'],
    ['post slots', 'mia'],
  ]);
});

test('writes the data of a change into the query cache', () => {
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
