import { useState } from 'react';
import { useSingleClick } from '#ui/use-single-click.ts';

/** Keeps a button busy for `delayMs` before its click takes effect, to simulate real work. */
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
