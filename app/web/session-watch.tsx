import { lazy, Suspense } from 'react';
import { useSession, useSessionOfOtherTabs } from '#features/account/web/public.ts';
import { useSessionChanges } from './use-session-changes.ts';

const ForSignedIn = lazy(() => import('./for-signed-in.tsx'));

/**
 * Follows the session wherever it changes, and loads what only somebody who is signed
 * in needs. Stands once, at the root.
 */
export function SessionWatch() {
  const session = useSession();
  useSessionOfOtherTabs();
  useSessionChanges(session);
  return (
    session.status === 'signed in' && (
      <Suspense>
        <ForSignedIn />
      </Suspense>
    )
  );
}
