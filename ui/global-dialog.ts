import { useSyncExternalStore } from 'react';

/** A dialog that anything may open, and that stands once, somewhere else. */
export type GlobalDialog<About> = {
  /** Opens it; null closes it. */
  show(about: About | null): void;
  /** What it is about; null while it is closed. */
  useShown(): About | null;
};

export function createGlobalDialog<About>(): GlobalDialog<About> {
  let shown: About | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    show(about) {
      shown = about;
      for (const listener of listeners) listener();
    },
    useShown: () =>
      useSyncExternalStore(
        subscribe,
        () => shown,
        () => null,
      ),
  };
}
