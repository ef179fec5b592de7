import { useSyncExternalStore } from 'react';

/** A dialog that any component can open and that is rendered once elsewhere. */
export type GlobalDialog<About> = {
  /** Opens the dialog; null closes it. */
  show(about: About | null): void;
  /** Returns the dialog's subject, or null while it is closed. */
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
