import { useSyncExternalStore } from 'react';

/** Kinds of notices, as named by sonner. */
type Kind = 'info' | 'success' | 'error';

let wanted = false;
const listeners = new Set<() => void>();

/**
 * Shows a notice. For code loaded with every initial page and for read-only pages: the library is loaded with the first
 * notice.
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

/** Loads the notification area. */
export function wantToasts(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

/** Returns whether notices may be shown, which is after a user action or once a notice was sent. */
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
