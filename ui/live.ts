import { useSyncExternalStore } from 'react';
import type { LiveChange } from '#contract/live-change.ts';

/**
 * The browser reconnects by itself after a cut, but not after a refusal, such as a
 * proxy's 502 while the server restarts.
 */
const reopenMs = 10_000;

let connected = false;
const watchers = new Set<() => void>();

/** Whether changes arrive at the moment; where not, they have to be asked for. */
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
 * Listens to the server's live events. `onHello` is called at each connection, the first one too: whatever changed
 * before has to be asked for. Returns the function that stops.
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
    // Other tabs took the place: this one comes back when somebody looks at it.
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
