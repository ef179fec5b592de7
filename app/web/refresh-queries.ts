import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Changes that come together are asked for together. */
const collectMs = 250;
const pauseMs = 1_000;
/** A connection that is cut again and again does not load the whole page each time. */
const everythingMs = 30_000;
/** What a page has just loaded is not asked for again while it still shows its first pictures. */
const firstEverythingMs = 3_000;

export type QueryRefresher = {
  /** Makes these queries stale, soon. */
  refresh(keys: readonly QueryKey[]): void;
  /** Makes all queries stale: at once, but not in the first three seconds of a page, and at most every 30 seconds. */
  refreshEverything(): void;
  stop(): void;
};

/**
 * Asks the server again for what live events say has changed, without a flood of requests. Where everything is asked
 * for, the queries of `refreshedByOthers` are left out.
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
