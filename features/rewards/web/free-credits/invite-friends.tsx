import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { Stat } from '#ui/kit/stat.tsx';
import { referralCredits } from '../../referral-rules.ts';
import { CopyLink } from '../copy-link.tsx';
import { useReferrals } from '../queries.ts';
import { CreditOptionCard } from './way-card.tsx';

/** A user's own link and its sign-up counts. */
export function InviteFriends() {
  return (
    <CreditOptionCard
      title="Invite a friend"
      credits={referralCredits}
      text="You get the credits when a friend signs up with your link and starts a paid plan."
    >
      <ReferralLink />
    </CreditOptionCard>
  );
}

function ReferralLink() {
  const referrals = useReferrals();
  if (referrals.isError)
    return (
      <ErrorState
        title="We could not load your link"
        onRetry={() => referrals.refetch()}
        retrying={referrals.isRefetching}
      />
    );
  if (!referrals.data) return <Skeleton className="h-44 w-full" />;
  const { url, signed_up, converted } = referrals.data;
  return (
    <div className="flex flex-col gap-6">
      <CopyLink url={url} />
      <div className="grid grid-cols-2 gap-4 border-t border-line pt-5">
        <Stat label="Signed up" value={signed_up} />
        <Stat label="Converted" value={converted} />
      </div>
    </div>
  );
}
