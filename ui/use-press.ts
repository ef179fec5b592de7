import { type FormEvent, useRef } from 'react';
import { doublePressMs } from './double-press.ts';

/**
 * A handler that takes one press at a time: while `act` runs, and for `doublePressMs` after it was pressed, further
 * presses do nothing. The lock is synchronous, so that two presses before the next rendering are one. Whatever starts
 * the same act, a button, a key or a form, uses the same handler. `act` tells its own failures.
 */
export function usePress<Given extends unknown[]>(act: (...given: Given) => unknown): (...given: Given) => void {
  const press = useRef({ running: false, atMs: Number.NEGATIVE_INFINITY });

  async function run(given: Given): Promise<void> {
    const atMs = performance.now();
    if (press.current.running || atMs - press.current.atMs < doublePressMs) return;
    press.current = { running: true, atMs };
    try {
      await act(...given);
    } finally {
      press.current.running = false;
    }
  }

  return (...given) => void run(given);
}

/**
 * A form's handler that takes one press at a time. The browser never sends the form
 * itself, however often it is pressed.
 */
export function useSubmit(act: (event: FormEvent) => unknown): (event: FormEvent) => void {
  const press = usePress(act);
  return (event) => {
    event.preventDefault();
    press(event);
  };
}
