import { useState } from 'react';
import { usePress } from '#ui/use-press.ts';

/** A press that keeps its button busy for `delayMs` before it acts, as the work would that the demo stands for. */
export function useDelayedPress(
  delayMs: number,
  act: () => void,
): { readonly busy: boolean; readonly press: () => void } {
  const [busy, setBusy] = useState(false);
  const press = usePress(async () => {
    setBusy(true);
    await pause(delayMs);
    setBusy(false);
    act();
  });
  return { busy, press };
}

function pause(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms);
  return promise;
}
