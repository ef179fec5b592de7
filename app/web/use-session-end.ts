import { useEffect, useEffectEvent } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import type { PageHandle } from '#ui/page-handle.ts';
import { lateToast } from '#ui/toast.ts';

const listeners = new Set<() => void>();

/**
 * Handles a session that the server reports as ended although the browser had one. `busyMessage` is the reason for the
 * user.
 */
export function endSession(sentence: string): void {
  lateToast.error(sentence);
  for (const listener of listeners) listener();
}

/** Redirects from a page that needs a session to the sign-in when the session ends, and back to the page afterwards. */
export function useSessionEnd(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const goToSignIn = useEffectEvent(() => {
    // Handles always have this type.
    if (matches.some(({ handle }) => (handle as PageHandle | undefined)?.isForVisitors)) return;
    navigate(`/auth?${new URLSearchParams({ next: pathname + search })}`, { replace: true });
  });
  useEffect(() => {
    const listener = () => goToSignIn();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
