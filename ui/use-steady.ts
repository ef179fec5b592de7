import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a function that stays the same while a component is mounted, and calls `run` of the last rendering, so that a
 * memo component that receives it is not rendered again. Only for events: a call during rendering would use `run` of
 * the previous rendering.
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
