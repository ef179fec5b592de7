import { useSyncExternalStore } from 'react';
import type { LiveChange } from '#contract/live-change.ts';

/**
 * The browser reconnects after a broken connection, but not after an error response, such as a proxy's 502 while the
 * server restarts.
 */
const reopenMs = 10_000;

let connected = false;
const watchers = new Set<() => void>();

/** Returns whether changes currently arrive live; if not, they must be polled. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => connected,
    () => false,
  );
}

/**
 * Listens to the server's live events. Calls `onHello` on each connection, including the first, because earlier changes
 * must be requested. Returns a function that stops listening.
 */
export function listenLive(onChange: (change: LiveChange) => void, onHello: () => void): () => void {
  const stopped = new AbortController();
  let source: EventSource;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  open();
  return () => {
    stopped.abort();
    close();
  };

  function open() {
    close();
    source = new EventSource('/live');
    source.addEventListener('open', () => setConnected(true));
    source.addEventListener('error', () => {
      setConnected(false);
      if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, reopenMs);
    });
    source.addEventListener('hello', onHello);
    source.addEventListener('change', (event) => onChange(JSON.parse(event.data)));
    // Other tabs have replaced this connection; it reconnects when the user focuses the tab.
    source.addEventListener('replaced', () => {
      close();
      addEventListener('focus', open, { once: true, signal: stopped.signal });
    });
  }

  function close() {
    clearTimeout(reopening);
    source?.close();
    setConnected(false);
  }
}

function setConnected(value: boolean) {
  if (connected === value) return;
  connected = value;
  for (const watcher of watchers) watcher();
}
