import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { Generation, Photo } from '../contract.ts';
import {
  deletePhotoInCache,
  markPhotoInCache,
  measurePhotoInCache,
  removeGeneration,
  showProgress,
} from './photo-cache.ts';
import type { Page, Pages } from './photo-pages.ts';

const influencerId = 'mia';
let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(['drawings', influencerId], { items: [drawing(1), drawing(2)] });
  for (const favorites of [false, true])
    queries.setQueryData(['photos', influencerId, { favorites }], gallery(favorites ? [] : ['b', 'a']));
});

test("showProgress updates the progress of the event's image", () => {
  showProgress(queries, { topic: 'progress', influencerId, generationId: 'g', position: 2, progress: 0.4 });
  expect(queries.getQueryData(['drawings', influencerId])).toEqual({
    items: [drawing(1), { ...drawing(2), status: 'drawing', progress: 0.4 }],
  });
});

test('removeDrawing removes an image that has become a photo', () => {
  removeGeneration(queries, { topic: 'photos', influencerId, generationId: 'g', position: 1 });
  expect(queries.getQueryData(['drawings', influencerId])).toEqual({ items: [drawing(2)] });
});

test('markPhotoInCache updates a photo in every list, and adds it to and removes it from the favorites', () => {
  markPhotoInCache(queries, { topic: 'photo', influencerId, photoId: 'a', favorite: true });
  expect(ids(true)).toEqual(['a']);
  expect(items(false).map(({ meta }) => meta.favorite)).toEqual([false, true]);
  markPhotoInCache(queries, { topic: 'photo', influencerId, photoId: 'a', favorite: false });
  expect(ids(true)).toEqual([]);
});

test('measurePhotoInCache updates the likeness of a photo in every list', () => {
  const likeness = { verdict: 'different' as const, percent: 12, redrawn: false };
  measurePhotoInCache(queries, { topic: 'photo measured', influencerId, photoId: 'a', likeness });
  expect(items(false).map(({ id, likeness: known }) => [id, known])).toEqual([
    ['b', undefined],
    ['a', likeness],
  ]);
});

test('markPhotoInCache invalidates the list of favorites when the photo is not in the cache', () => {
  markPhotoInCache(queries, { topic: 'photo', influencerId, photoId: 'older', favorite: true });
  expect(queries.getQueryState(['photos', influencerId, { favorites: true }])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['photos', influencerId, { favorites: false }])?.isInvalidated).toBe(false);
});

test('a photo that is deleted while the next page is loading stays deleted', async () => {
  const { promise: nextPage, resolve } = Promise.withResolvers<Page>();
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['photos', influencerId, { favorites: false }],
    queryFn: () => nextPage,
    initialPageParam: '',
    getNextPageParam: ({ next }: Page) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const fetched = observer.fetchNextPage();
  deletePhotoInCache(queries, influencerId, 'b');
  expect(ids(false)).toEqual(['a']);
  resolve({ items: [photo('0')], next: null });
  await fetched;
  await expect.poll(() => ids(false)).toEqual(['a', '0']);
});

function items(favorites: boolean): readonly Photo[] {
  const pages = queries.getQueryData<Pages>(['photos', influencerId, { favorites }]);
  return pages?.pages.flatMap((page) => page.items) ?? [];
}

function ids(favorites: boolean): string[] {
  return items(favorites).map(({ id }) => id);
}

function gallery(photos: string[]): Pages {
  return { pages: [{ items: photos.map(photo), next: photos.length ? 'more' : null }], pageParams: [''] };
}

function photo(id: string): Photo {
  return {
    id,
    influencer_id: influencerId,
    kind: 'generated',
    image_url: 'http://127.0.0.1/files/a.jpg',
    prompt: 'coffee',
    width: 40,
    height: 40,
    created_at: `2026-01-01T00:00:${id.charCodeAt(0) - 40}.000Z`,
    meta: { favorite: false, made_with: 'Slow', not_drawn: [] },
  };
}

function drawing(position: number): Generation {
  return {
    generation_id: 'g',
    position,
    status: 'waiting',
    progress: 0,
    aspect: '1:1',
    prompt: 'coffee',
    reason: null,
    images_ahead: null,
    is_free: false,
    created_at: '2026-01-01T00:00:00.000Z',
  };
}
