import { type FormEvent, useRef } from 'react';
import { doubleClickMs } from './double-click.ts';

/**
 * Returns a handler that runs one action at a time: while `act` runs, and for `doubleClickMs` after a click, further
 * clicks are ignored. The lock is synchronous, so two clicks before the next render count as one. All controls for the
 * same action (buttons, keys, forms) must use the same handler. `act` reports its own failures.
 */
export function useSingleClick<Given extends unknown[]>(act: (...given: Given) => unknown): (...given: Given) => void {
  const lastClick = useRef({ running: false, atMs: Number.NEGATIVE_INFINITY });

  async function run(given: Given): Promise<void> {
    const atMs = performance.now();
    if (lastClick.current.running || atMs - lastClick.current.atMs < doubleClickMs) return;
    lastClick.current = { running: true, atMs };
    try {
      await act(...given);
    } finally {
      lastClick.current.running = false;
    }
  }

  return (...given) => void run(given);
}

/** Returns a submit handler that runs one action at a time. The browser never submits the form itself. */
export function useSubmit(act: (event: FormEvent) => unknown): (event: FormEvent) => void {
  const lastClick = useSingleClick(act);
  return (event) => {
    event.preventDefault();
    lastClick(event);
  };
}
