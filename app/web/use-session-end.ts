import { useEffect, useEffectEvent } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import type { PageHandle } from '#ui/page-handle.ts';
import { lateToast } from '#ui/toast.ts';

const listeners = new Set<() => void>();

/**
 * Handles a session that the browser had but the server reports as ended. `busyMessage` is the reason shown to the
 * user.
 */
export function endSession(sentence: string): void {
  lateToast.error(sentence);
  for (const listener of listeners) listener();
}

/** When the session ends on a page that requires one, redirects to the sign-in page, and back after signing in. */
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
