import { ChartColumn } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { type ConnectableNetwork, networks } from '#contract/networks.ts';
import { useNetworkAccounts } from '#features/instagram/web/public.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { type InsightPeriod, insightPeriods } from '../../insights-contract.ts';
import { InsightsOfNetwork } from './insights-of-network.tsx';
import { useInsights } from './queries.ts';

const periods = insightPeriods.map((days) => ({ value: String(days), label: `${days} days` }));

/** /influencers/{id}/instagram/insights: the metrics of the posts that were published on a network. */
export default function InsightsPage() {
  const { influencerId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const accounts = useNetworkAccounts(influencerId);
  const shown: readonly ConnectableNetwork[] = [
    'instagram',
    ...(accounts.data?.items ?? []).flatMap(({ network, accountId }) => (accountId === null ? [] : [network])),
  ];
  const network = shown.find((each) => each === search.get('network')) ?? 'instagram';
  const days = insightPeriods.find((each) => String(each) === search.get('days')) ?? 28;
  const insights = useInsights(influencerId, network, days);

  const change = (changes: Readonly<Record<string, string>>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...changes }), { replace: true });

  return (
    <div className="mx-auto max-w-5xl">
      <PageTitle title="Insights" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="type-display text-display-sm">Insights</h1>
        {insights.data?.simulated && <Badge tone="warning">Simulated numbers</Badge>}
      </div>
      <p className="mt-3 max-w-prose text-ink-soft">
        Of the posts that were published in the last {days} days. Metrics are read an hour after a post is published,
        and then less and less often for four weeks.
      </p>
      <div className="mt-6 flex flex-wrap items-end gap-4">
        {shown.length > 1 && (
          <SelectField
            label="Network"
            hideLabel
            options={shown.map((value) => ({ value, label: networks[value].label }))}
            value={network}
            onChange={(value) => change({ network: value })}
          />
        )}
        <SegmentedControl
          label="Period"
          options={periods}
          value={String(days)}
          onChange={(value) => change({ days: value })}
        />
      </div>
      <div className="mt-8">
        <Loaded influencerId={influencerId} insights={insights} network={network} days={days} />
      </div>
    </div>
  );
}

type LoadedProps = {
  influencerId: string;
  insights: ReturnType<typeof useInsights>;
  network: ConnectableNetwork;
  days: InsightPeriod;
};

function Loaded({ influencerId, insights, network, days }: LoadedProps) {
  const { label } = networks[network];
  if (insights.isError)
    return (
      <ErrorState
        title="Could not load the insights"
        onRetry={() => insights.refetch()}
        retrying={insights.isRefetching}
      />
    );
  if (!insights.data) return <Skeleton className="h-96 w-full rounded-panel" />;
  if (insights.data.reports.length === 0)
    return (
      <EmptyState
        icon={<ChartColumn />}
        title={`No metrics of ${label}`}
        text={`${label} bills each read of its metrics, so they are not read.`}
      />
    );
  if (insights.data.total.posts === 0)
    return (
      <EmptyState
        icon={<ChartColumn />}
        title="No posts in this period"
        text={`Nothing was published on ${label} in the last ${days} days.`}
        action={
          <Button asChild>
            <Link to={`/influencers/${influencerId}/instagram/planner`}>Open the planner</Link>
          </Button>
        }
      />
    );
  return <InsightsOfNetwork key={network} influencerId={influencerId} insights={insights.data} days={days} />;
}
