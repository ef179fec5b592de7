import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ownPath } from '#contract/local-path.ts';
import { isMissing } from '#ui/call-failures.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { useSandboxPortal } from './queries.ts';
import { SubscriptionCard } from './subscription-card.tsx';

/** /sandbox/payments/portal: simulates the payment provider's page for changing a subscription. */
export default function SandboxPortalPage() {
  const [search] = useSearchParams();
  const portal = useSandboxPortal();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title="Billing (simulated)" />
      <Link
        to={ownPath(URL.parse(search.get('return') ?? ''), window.location.origin) ?? '/account'}
        className={linkStyles('quiet')}
      >
        <ArrowLeft aria-hidden className="mr-2 size-4" />
        Back to Galatea
      </Link>
      <div className="mt-4">
        <Badge tone="warning">Simulated: no money moves</Badge>
      </div>
      <h1 className="type-display mt-4 text-display-sm">Your subscription</h1>
      {portal.data ? (
        <>
          <p className="mt-2 break-words text-ink-soft">{portal.data.email}</p>
          <ul className="mt-8 flex flex-col gap-6">
            {portal.data.subscriptions.map((subscription) => (
              <SubscriptionCard key={subscription.id} subscription={subscription} />
            ))}
          </ul>
        </>
      ) : portal.error && isMissing(portal.error) ? (
        <EmptyState
          title="You have no subscription yet"
          text="Choose a plan first. You can then change or cancel it here."
          action={
            <Button asChild variant="primary">
              <Link to="/pricing">View Plans</Link>
            </Button>
          }
        />
      ) : portal.error ? (
        <ErrorState onRetry={() => portal.refetch()} retrying={portal.isRefetching} />
      ) : (
        <Loading label="Loading your subscription" className="mt-8">
          <Skeleton className="h-96 rounded-panel" />
        </Loading>
      )}
    </div>
  );
}
