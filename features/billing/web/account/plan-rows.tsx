import { AccountRow } from '#features/account/web/public.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { getPlan } from '../../plans.ts';
import { useProfile } from '../queries.ts';
import { describeStatus } from './subscription-status.ts';

/** Shows the plan, its subscription status, and when it next changes. */
export default function PlanRows() {
  const { data: profile, isError, refetch, isRefetching } = useProfile();
  const status = profile && describeStatus(profile);
  return (
    <>
      <AccountRow label="Current plan">
        {isError ? (
          <span role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            Failed to load your profile.
            <Button size="small" busy={isRefetching} busyLabel="Trying again…" onClick={() => refetch()}>
              Retry
            </Button>
          </span>
        ) : profile && status ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {getPlan(profile).label} <Badge tone={status.tone}>{status.label}</Badge>
          </span>
        ) : (
          <Skeleton className="h-6 w-40" />
        )}
      </AccountRow>
      {status?.date && <AccountRow label={status.date.label}>{status.date.day}</AccountRow>}
    </>
  );
}
