import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '#contract/format.ts';
import { useSession } from '#features/account/web/public.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { Stat } from '#ui/kit/stat.tsx';
import type { AffiliateStats } from '../../contract.ts';
import { useReferrals } from '../queries.ts';
import { LinkSection } from './link-section.tsx';
import { PayoutHistory } from './payout-history.tsx';
import { PayoutSettings } from './payout-settings.tsx';
import { usePayouts, useSettings, useStats } from './queries.ts';

/** The six metrics of an affiliate. */
function StatCards({ stats }: { stats: AffiliateStats }) {
  const cards: readonly { label: string; value: ReactNode }[] = [
    { label: 'Clicks', value: formatNumber(stats.clicks) },
    { label: 'Signups', value: formatNumber(stats.signups) },
    { label: 'Active subscriptions', value: formatNumber(stats.active_subs) },
    { label: 'Pending earnings', value: formatMoney(stats.pending_earnings) },
    { label: 'Due earnings', value: formatMoney(stats.due_earnings) },
    { label: 'Lifetime paid', value: formatMoney(stats.lifetime_paid) },
  ];
  return (
    <ul aria-label="Your metrics" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      {cards.map((card) => (
        <Card key={card.label} asChild>
          <li>
            <Stat {...card} />
          </li>
        </Card>
      ))}
    </ul>
  );
}

/** The page /dashboard/affiliate with the results of a user's link and the payout settings. */
export default function DashboardPage() {
  const session = useSession();
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-10 px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title="Affiliate Dashboard" />
      <PageHeader
        title="Affiliate Dashboard"
        text={
          <>
            See what your link has earned you.{' '}
            <Link to="/affiliate" className={linkStyles('text')}>
              How the program works
            </Link>
          </>
        }
      />
      {session.status === 'signed in' ? <Dashboard userId={session.user.id} /> : <Waiting />}
    </div>
  );
}

function Dashboard({ userId }: { userId: string }) {
  const [stats, referrals, settings, payouts] = [useStats(userId), useReferrals(), useSettings(), usePayouts()];
  const all = [stats, referrals, settings, payouts];
  if (all.some(({ isError }) => isError))
    return (
      <ErrorState
        title="Failed to load affiliate data"
        onRetry={() => all.forEach((query) => void (query.isError && query.refetch()))}
        retrying={all.some(({ isRefetching }) => isRefetching)}
      />
    );
  if (!stats.data || !referrals.data || settings.data === undefined || !payouts.data) return <Waiting />;
  return (
    <>
      <StatusNotice isAffiliate={settings.data?.is_affiliate ?? null} />
      <StatCards stats={stats.data} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <LinkSection url={referrals.data.url} />
        <PayoutSettings settings={settings.data} />
      </div>
      <PayoutHistory payouts={payouts.data} />
    </>
  );
}

/** `isAffiliate` is null for a user without payout settings. */
function StatusNotice({ isAffiliate }: { isAffiliate: boolean | null }) {
  if (isAffiliate) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-item bg-sunken px-4 py-3">
      <Badge tone={isAffiliate === null ? 'accent' : 'warning'}>{isAffiliate === null ? 'Not yet' : 'Ended'}</Badge>
      {isAffiliate === null
        ? 'Save your payout settings to become an affiliate. Friends who sign up before that earn you credits instead.'
        : 'Your participation in the affiliate program has ended. The payout history shows the reason.'}
    </p>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-56 w-full rounded-panel sm:h-60 lg:h-28" />
      <Skeleton className="h-96 w-full rounded-panel" />
    </>
  );
}
