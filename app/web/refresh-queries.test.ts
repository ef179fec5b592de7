import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryRefresher, type QueryRefresher } from './refresh-queries.ts';

let refresher: QueryRefresher;
let refreshed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-01-01');
  refreshed = [];
  const queries = new QueryClient();
  for (const name of ['photos', 'newest photos', 'posts', 'usage']) queries.setQueryData([name, 'mia'], 1);
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.isInvalidated) refreshed.push(String(query.queryKey[0]));
    if (type === 'updated' && query.state.isInvalidated) queries.setQueryData(query.queryKey, 1);
  });
  refresher = createQueryRefresher(queries, [['newest photos']]);
});
afterEach(() => {
  refresher.stop();
  vi.useRealTimers();
});

test('changes that come together are asked for once', () => {
  for (let change = 0; change < 50; change++) refresher.refresh([['posts', 'mia'], ['usage']]);
  expect(refreshed).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(refreshed).toEqual(['posts', 'usage']);
});

test('a minute of changes without end is asked for at most once a second', () => {
  for (let change = 0; change < 600; change++) {
    refresher.refresh([['posts', 'mia']]);
    vi.advanceTimersByTime(100);
  }
  expect(refreshed.length).toBeGreaterThan(50);
  expect(refreshed.length).toBeLessThanOrEqual(60);
});

test('everything is asked for at once after a cut, but what others bring along', () => {
  vi.advanceTimersByTime(3_000);
  refresher.refreshEverything();
  vi.advanceTimersByTime(0);
  expect(refreshed.sort()).toEqual(['photos', 'posts', 'usage']);
});

test('what a page has just loaded is asked for again once its first pictures are there', () => {
  refresher.refreshEverything();
  vi.advanceTimersByTime(2_999);
  expect(refreshed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(refreshed.sort()).toEqual(['photos', 'posts', 'usage']);
});

test('a connection that is cut every three seconds loads the page twice a minute, and once more in the end', () => {
  for (let cut = 0; cut < 19; cut++) {
    refresher.refreshEverything();
    vi.advanceTimersByTime(3_000);
  }
  expect(refreshed.filter((name) => name === 'posts')).toHaveLength(2);
  vi.advanceTimersByTime(30_000);
  expect(refreshed.filter((name) => name === 'posts')).toHaveLength(3);
});
