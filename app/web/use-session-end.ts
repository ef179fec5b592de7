import { useEffect, useEffectEvent } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import type { PageHandle } from '#ui/page-handle.ts';
import { lateToast } from '#ui/toast.ts';

const listeners = new Set<() => void>();

/** To be called when the server says that the session is over although the browser had one; `sentence` says why. */
export function endSession(sentence: string): void {
  lateToast.error(sentence);
  for (const listener of listeners) listener();
}

/** Leads from a page that needs a session to the sign-in, and back to it after, when the session ends under it. */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const leave = useEffectEvent(() => {
    // Handles are of this type alone.
    if (matches.some(({ handle }) => (handle as PageHandle | undefined)?.isForVisitors)) return;
    navigate(`/auth?${new URLSearchParams({ next: pathname + search })}`, { replace: true });
  });
  useEffect(() => {
    const listener = () => leave();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
