import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that stays the same while a component is shown, and does what `run` of its last rendering does: a memo
 * component that is given it is not rendered again because of it. For events alone: what is called while rendering
 * would be the one of the rendering before.
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
