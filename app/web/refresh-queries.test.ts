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

test('refreshes queries once for changes that arrive together', () => {
  for (let change = 0; change < 50; change++) refresher.refresh([['posts', 'mia'], ['usage']]);
  expect(refreshed).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(refreshed).toEqual(['posts', 'usage']);
});

test('refreshes at most once a second during a minute of continuous changes', () => {
  for (let change = 0; change < 600; change++) {
    refresher.refresh([['posts', 'mia']]);
    vi.advanceTimersByTime(100);
  }
  expect(refreshed.length).toBeGreaterThan(50);
  expect(refreshed.length).toBeLessThanOrEqual(60);
});

test('refreshes everything immediately after a disconnect, except queries that are refreshed elsewhere', () => {
  vi.advanceTimersByTime(3_000);
  refresher.refreshEverything();
  vi.advanceTimersByTime(0);
  expect(refreshed.sort()).toEqual(['photos', 'posts', 'usage']);
});

test('refreshes a freshly loaded page only after its first three seconds', () => {
  refresher.refreshEverything();
  vi.advanceTimersByTime(2_999);
  expect(refreshed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(refreshed.sort()).toEqual(['photos', 'posts', 'usage']);
});

test('refreshes twice a minute when a connection is lost every three seconds, and once more at the end', () => {
  for (let cut = 0; cut < 19; cut++) {
    refresher.refreshEverything();
    vi.advanceTimersByTime(3_000);
  }
  expect(refreshed.filter((name) => name === 'posts')).toHaveLength(2);
  vi.advanceTimersByTime(30_000);
  expect(refreshed.filter((name) => name === 'posts')).toHaveLength(3);
});
