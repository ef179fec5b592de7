import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a function that stays the same while a component is mounted and calls the `run` from the last render, so that
 * a memo component that receives it does not rerender. Only for events: a call during rendering would use the previous
 * render's `run`.
 */
export function useSteady<Args extends readonly unknown[], Returned>(
  run: (...args: Args) => Returned,
): (...args: Args) => Returned {
  const latest = useRef(run);
  useInsertionEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
