import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Badge } from '#ui/kit/badge.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { GoogleButton } from '../auth/google-button.tsx';
import { describeGoogleFailure } from '../auth/google-failures.ts';
import { useSession } from '../session.ts';
import { useSignInMethods, useSignInOptions } from '../sign-in-options.ts';
import { AccountSection } from './account-section.tsx';

/** Shows whether Google is connected, if this installation supports it. */
export function GoogleSection() {
  const options = useSignInOptions();
  useGoogleResult();
  if (!options?.google) return null;
  return (
    <AccountSection title="Google" text="Sign in with one click, without your password.">
      <Connection />
    </AccountSection>
  );
}

function Connection() {
  const session = useSession();
  const methods = useSignInMethods();
  if (methods.isPending || session.status !== 'signed in') return <Skeleton className="h-11 w-56" />;
  if (methods.isError) return <ErrorState onRetry={() => methods.refetch()} retrying={methods.isRefetching} />;
  if (methods.data.methods.includes('google'))
    return (
      <p className="flex flex-wrap items-center gap-3">
        You can sign in with Google. <Badge tone="positive">Connected</Badge>
      </p>
    );
  if (!session.user.email_verified) return <p className="text-ink-soft">Confirm your address first.</p>;
  return <GoogleButton label="Connect Google" action="connect-google" />;
}

/** Shows the result once after the user returns from Google. */
function useGoogleResult() {
  const [search, setSearch] = useSearchParams();
  const [error, isConnected] = [search.get('error'), search.get('google') === 'connected'];
  useEffect(() => {
    if (!error && !isConnected) return;
    if (error) toast.error(describeGoogleFailure(error));
    else toast.success('Google is connected. You can sign in with it from now on.');
    setSearch({}, { replace: true });
  }, [error, isConnected, setSearch]);
}
