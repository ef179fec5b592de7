import { useSyncExternalStore } from 'react';

/** Kinds of notices, as named by sonner. */
type Kind = 'info' | 'success' | 'error';

let wanted = false;
const listeners = new Set<() => void>();

/**
 * Shows a notice. For code that every first page loads, and for pages that are only read: the library is loaded with
 * the first notice.
 */
export const lateToast = {
  info: (message: string) => show('info', message),
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
};

async function show(kind: Kind, message: string): Promise<void> {
  wantToasts();
  const { toast } = await import('./notice.ts');
  toast[kind](message);
}

/** Loads the area where notices are shown. */
export function wantToasts(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

/** Returns whether notices may be shown: the user has acted on the page, or a notice was sent. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
}

const acts = ['pointerdown', 'keydown', 'click'] as const;

function subscribe(listener: () => void): () => void {
  const stopped = new AbortController();
  listeners.add(listener);
  for (const act of acts) addEventListener(act, wantToasts, { capture: true, once: true, signal: stopped.signal });
  return () => {
    stopped.abort();
    listeners.delete(listener);
  };
}
