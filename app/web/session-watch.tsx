import { lazy, Suspense } from 'react';
import { useOtherTabsSession, useSession } from '#features/account/web/public.ts';
import { useSessionChanges } from './use-session-changes.ts';

const ForSignedIn = lazy(() => import('./for-signed-in.tsx'));

/** Follows changes of the session, and loads the parts that only signed-in users need. Rendered once, at the root. */
export function SessionWatch() {
  const session = useSession();
  useOtherTabsSession();
  useSessionChanges(session);
  return (
    session.status === 'signed in' && (
      <Suspense>
        <ForSignedIn />
      </Suspense>
    )
  );
}
