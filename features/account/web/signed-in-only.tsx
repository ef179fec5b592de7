import { Navigate, Outlet, useLocation } from 'react-router';
import { Spinner } from '#ui/kit/spinner.tsx';
import { useSession } from './session.ts';

/** The guard around pages that need an account: whoever has none is sent to sign in, and comes back here after. */
export default function SignedInOnly() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'checking') return <CheckingSession />;
  if (session.status === 'signed out')
    return <Navigate replace to={`/auth?${new URLSearchParams({ next: pathname + search })}`} />;
  return <Outlet />;
}

export function CheckingSession() {
  return (
    <p role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-ink-soft">
      <Spinner />
      Checking your session…
    </p>
  );
}
