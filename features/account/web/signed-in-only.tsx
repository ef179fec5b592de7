import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Spinner } from '#ui/kit/spinner.tsx';
import { sessionKey } from './query-keys.ts';
import { useSession } from './session.ts';

/** The guard for pages that need an account: redirects visitors to the sign-in page, and back here afterwards. */
export default function SignedInOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'checking') return <CheckingSession />;
  if (session.status === 'unknown') return <SessionUnknown onRetry={session.retry} />;
  // After signing out, every page redirects to /.
  if (session.status === 'signed out' && session.left) return <Navigate replace to="/" />;
  if (session.status === 'signed out')
    return <Navigate replace to={`/auth?${new URLSearchParams({ next: pathname + search })}`} />;
  return <Outlet />;
}

/** How long the first check may take before the user is informed of the delay. */
const maxWaitMs = 2_000;

export function CheckingSession() {
  const queries = useQueryClient();
  const [takesLonger, setTakesLonger] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTakesLonger(true), maxWaitMs);
    return () => clearTimeout(timer);
  }, []);
  if (takesLonger)
    return (
      <ErrorState
        level={1}
        title="Your session has not been checked yet"
        text="The server is taking longer than usual. The page opens as soon as it responds."
        onRetry={() => void queries.resetQueries({ queryKey: sessionKey })}
      />
    );
  return (
    <p role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-ink-soft">
      <Spinner />
      Checking your session…
    </p>
  );
}

/** Shown when the session could not be checked. */
export function SessionUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      level={1}
      title="Could not check your session"
      text="Could not reach the server. You are still signed in."
      onRetry={onRetry}
    />
  );
}
