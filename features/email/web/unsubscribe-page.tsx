import { useSearchParams } from 'react-router';
import { isMissing } from '#ui/call-failures.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { forVisitors } from '#ui/page-handle.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { useEmailSubscription, useUpdateEmailSubscription } from './queries.ts';

export const handle = forVisitors;

/**
 * The page at /mail/unsubscribe, linked in email footers. Opening it changes nothing, because programs open links too.
 */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <div className="mx-auto w-full max-w-md px-4 py-14 sm:py-20">
      <PageTitle title="Emails" />
      <Subscription token={token} />
    </div>
  );
}

function Subscription({ token }: { token: string }) {
  const subscription = useEmailSubscription(token);
  if (subscription.isPending) return <Skeleton className="h-72 rounded-panel" />;
  if (subscription.isError && isMissing(subscription.error))
    return <EmptyState level={1} title="This link is not valid" text="Open the link in the email again." />;
  if (subscription.isError)
    return <ErrorState level={1} onRetry={() => subscription.refetch()} retrying={subscription.isRefetching} />;
  return <SubscriptionCard token={token} {...subscription.data} />;
}

type SubscriptionCardProps = { token: string; description: string; subscribed: boolean };

function SubscriptionCard({ token, description, subscribed }: SubscriptionCardProps) {
  const update = useUpdateEmailSubscription(token);
  const handleClick = useSingleClick(async () => {
    try {
      await update.mutateAsync(!subscribed);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not save your email preferences. Try again.');
    }
  });
  return (
    <Card padding="large">
      <h1 className="type-display text-display-sm">
        {subscribed ? 'Unsubscribe from these emails?' : 'You are unsubscribed'}
      </h1>
      <p className="mt-3 text-ink-soft">
        {subscribed ? 'You receive emails from Galatea about: ' : 'You no longer receive emails from Galatea about: '}
        <strong className="text-ink">{description}</strong>.
      </p>
      <Button
        variant={subscribed ? 'primary' : 'secondary'}
        size="large"
        className="mt-6"
        busy={update.isPending}
        busyLabel={subscribed ? 'Unsubscribing…' : 'Resubscribing…'}
        onClick={handleClick}
      >
        {subscribed ? 'Unsubscribe' : 'Resubscribe'}
      </Button>
    </Card>
  );
}
