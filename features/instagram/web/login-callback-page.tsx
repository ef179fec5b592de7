import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '#contract/local-path.ts';
import { Button } from '#ui/kit/button.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Spinner } from '#ui/kit/spinner.tsx';
import { findConnectError } from './connect-errors.ts';
import { useFinishLogin } from './queries.ts';

/**
 * /instagram/callback: the redirect target of Instagram's login page. Sends the parameters to the server, and returns
 * to the page the login was started from.
 */
export default function LoginCallbackPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const finish = useFinishLogin();
  const { mutateAsync } = finish;
  const isStarted = useRef(false);
  const answer = { state: search.get('state') ?? '', code: search.get('code'), error: search.get('error') };

  async function run(): Promise<void> {
    const outcome = await mutateAsync(answer).catch(() => null);
    const back = outcome && findReturnPath(outcome.returnUrl, outcome.error);
    if (back) await navigate(back, { replace: true });
  }
  // A state is valid only once, so it is sent only once, even if effects run twice.
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void run();
  });

  if (finish.isError) return <ErrorState level={1} onRetry={run} retrying={finish.isPending} />;
  if (finish.data?.returnUrl === null)
    return (
      <EmptyState
        level={1}
        title="Nothing was connected"
        text={findConnectError(new URLSearchParams({ error: finish.data.error ?? '' }))}
        action={
          <Button asChild>
            <Link to="/home">My influencers</Link>
          </Button>
        }
      />
    );
  return (
    <div className="flex flex-col items-center gap-4 py-24 text-ink-soft" role="status">
      <PageTitle title="Connecting Instagram" />
      <Spinner />
      <h1 className="type-display text-display-xs text-ink">Connecting Instagram…</h1>
    </div>
  );
}

/** Returns the page to return to, with the error to show, or null if the page is unknown. */
function findReturnPath(returnUrl: string | null, error: string | null): string | null {
  if (returnUrl === null) return null;
  const { origin } = window.location;
  const url = new URL(ownPath(URL.parse(returnUrl), origin) ?? '/home', origin);
  if (error !== null) url.searchParams.set('error', error);
  return url.pathname + url.search;
}
