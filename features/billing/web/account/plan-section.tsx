import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { AccountRow, AccountSection } from '#features/account/web/public.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { Profile } from '../../contract.ts';
import { planOf } from '../../plans.ts';
import { useProfile, useUsage } from '../queries.ts';
import { CreditHistory } from './credit-history.tsx';
import { ManageSubscription } from './manage-subscription.tsx';
import { describeStatus } from './subscription-status.ts';

/** What one pays for, what is left of it and what became of it. */
export default function PlanSection() {
  const profile = useProfile();
  useThanks();
  return (
    <AccountSection title="Plan" text="What you have, and what you used of it.">
      {profile.isError ? (
        <ErrorState
          title="Failed to load your profile."
          onRetry={() => profile.refetch()}
          retrying={profile.isRefetching}
        />
      ) : (
        <div className="flex flex-col gap-7">
          <PlanRows profile={profile.data} />
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="primary">
              <Link to="/pricing">Buy More Credits</Link>
            </Button>
            <Button asChild>
              <Link to="/pricing">View Plans</Link>
            </Button>
            <ManageSubscription />
          </div>
          <CreditHistory />
        </div>
      )}
    </AccountSection>
  );
}

function PlanRows({ profile }: { profile: Profile | undefined }) {
  const { data: usage } = useUsage();
  const status = profile && describeStatus(profile);
  return (
    <dl className="divide-y divide-line">
      <AccountRow label="Current plan">
        {profile && status ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {planOf(profile).label} <Badge tone={status.tone}>{status.label}</Badge>
          </span>
        ) : (
          <Skeleton className="h-6 w-40" />
        )}
      </AccountRow>
      {status?.date && <AccountRow label={status.date.label}>{status.date.day}</AccountRow>}
      <AccountRow label="Credits">
        {usage ? (
          <strong className="font-semibold tabular-nums">{usage.credits}</strong>
        ) : (
          <Skeleton className="h-5 w-12" />
        )}
      </AccountRow>
      <AccountRow label="Trainings">
        {usage ? (
          <span className="tabular-nums">
            {usage.inf_used} of {usage.inf_limit} used
          </span>
        ) : (
          <Skeleton className="h-5 w-24" />
        )}
      </AccountRow>
    </dl>
  );
}

/** Says once that a plan was bought, to whoever comes from the checkout. */
function useThanks(): void {
  const [search, setSearch] = useSearchParams();
  const isDone = search.get('checkout') === 'done';
  useEffect(() => {
    if (!isDone) return;
    toast.success('Thank you! Your plan is up to date.');
    setSearch({}, { replace: true });
  }, [isDone, setSearch]);
}
