import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccountRow, AccountSection } from '#features/account/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useUsage } from '../queries.ts';
import { CreditHistory } from './credit-history.tsx';

/** The user's credits, with their history. */
export default function CreditsSection() {
  const { data: usage } = useUsage();
  useThanks();
  return (
    <AccountSection title="Credits and usage" text="Your credits, and how many you have used.">
      <div className="flex flex-col gap-7">
        <dl className="divide-y divide-line">
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
        <div>
          <Button asChild variant="primary">
            <Link to="/pricing">Buy More Credits</Link>
          </Button>
        </div>
        <CreditHistory />
      </div>
    </AccountSection>
  );
}

/** Thanks the user once after returning from the checkout. */
function useThanks(): void {
  const [search, setSearch] = useSearchParams();
  const isDone = search.get('checkout') === 'done';
  useEffect(() => {
    if (!isDone) return;
    toast.success('Thank you! Your plan is up to date.');
    setSearch({}, { replace: true });
  }, [isDone, setSearch]);
}
