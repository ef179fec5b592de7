import { useState } from 'react';
import { useSingleClick } from '#ui/use-single-click.ts';

/** A click handler that keeps its button busy for `delayMs` before it acts, to simulate the real work. */
export function useDelayedClick(
  delayMs: number,
  act: () => void,
): { readonly busy: boolean; readonly press: () => void } {
  const [busy, setBusy] = useState(false);
  const handleClick = useSingleClick(async () => {
    setBusy(true);
    await pause(delayMs);
    setBusy(false);
    act();
  });
  return { busy, press: handleClick };
}

function pause(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms);
  return promise;
}
