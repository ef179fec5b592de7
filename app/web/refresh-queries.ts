import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Changes within this time are refreshed together. */
const collectMs = 250;
const pauseMs = 1_000;
/** Prevents an unstable connection from reloading the whole page on every reconnect. */
const everythingMs = 30_000;
/** Avoids requesting data again that the page has just loaded while its first images are still loading. */
const firstEverythingMs = 3_000;

export type QueryRefresher = {
  /** Makes these queries stale after a short delay. */
  refresh(keys: readonly QueryKey[]): void;
  /**
   * Makes all queries stale: immediately, except during the first three seconds of a page, and at most every 30
   * seconds.
   */
  refreshEverything(): void;
  stop(): void;
};

/**
 * Refetches the data that live events report as changed, at a limited rate. A full refresh skips the queries in
 * `refreshedByOthers`.
 */
export function createQueryRefresher(queries: QueryClient, refreshedByOthers: readonly QueryKey[]): QueryRefresher {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let everythingTimer: ReturnType<typeof setTimeout> | undefined;
  let lastTime = 0;
  let lastEverything = Date.now() + firstEverythingMs - everythingMs;

  function flush() {
    timer = undefined;
    lastTime = Date.now();
    for (const queryKey of waiting.values()) void queries.invalidateQueries({ queryKey });
    waiting.clear();
  }

  function flushEverything() {
    everythingTimer = undefined;
    lastEverything = Date.now();
    void queries.invalidateQueries({
      predicate: (query) => !refreshedByOthers.some((queryKey) => matchQuery({ queryKey }, query)),
    });
  }

  return {
    refresh(keys) {
      for (const key of keys) waiting.set(JSON.stringify(key), key);
      timer ??= setTimeout(flush, Math.max(collectMs, lastTime + pauseMs - Date.now()));
    },
    refreshEverything() {
      everythingTimer ??= setTimeout(flushEverything, Math.max(0, lastEverything + everythingMs - Date.now()));
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(everythingTimer);
    },
  };
}
