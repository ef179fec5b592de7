import { Link } from 'react-router';
import { formatMoney } from '#contract/format.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge.tsx';
import { Card } from '#ui/kit/card.tsx';
import { type Column, DataTable } from '#ui/kit/data-table.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { Stat } from '#ui/kit/stat.tsx';
import type { Overview } from '../../contract.ts';
import { useOverview } from '../queries.ts';
import { DaysChart } from './days-chart.tsx';
import { ModelsSection } from './models-section.tsx';

/** /admin: the status of the installation. */
export default function OverviewPage() {
  const { data, isError, refetch, isRefetching } = useOverview();
  return (
    <>
      <PageHeader title="Overview" text="The status of this installation, and its last 30 days." />
      {isError && !data && (
        <ErrorState text="Could not load the overview." onRetry={() => refetch()} retrying={isRefetching} />
      )}
      {!isError && !data && <MetricsSkeleton />}
      {data && <Metrics overview={data} />}
    </>
  );
}

function Metrics({
  overview: { people: users, posts, queue, queues, vendors: providers, models, costs, days },
}: {
  overview: Overview;
}) {
  return (
    <div className="mt-8 flex flex-col gap-10">
      <Card className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 xl:grid-cols-6">
        <Stat label="Users" value={users.people} hint={`${users.suspended} suspended`} />
        <Stat label="Pending posts" value={posts.waiting} hint={`${posts.missed} missed`} />
        <Stat label="Posts published" value={posts.posted} />
        <Stat label="Posts failed" value={posts.failed} />
        <Stat label="Images in the queue" value={queue.images} hint={`${queue.waiting + queue.working} jobs`} />
        <Stat label="Failed jobs" value={queue.failed_jobs} />
      </Card>
      <section aria-labelledby="waiting-for-you">
        <h2 id="waiting-for-you" className="type-display text-display-xs">
          Waiting for you
        </h2>
        <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          {(
            [
              ['tickets', queues.tickets],
              ['feedback', queues.feedback],
              ['reports', queues.reports],
            ] as const
          ).map(([name, count]) => (
            <li key={name}>
              <Link to={`/admin/${name}`} className={linkStyles('accent')}>
                {count} open {name === 'feedback' || count !== 1 ? name : name.slice(0, -1)}
              </Link>
            </li>
          ))}
          {queues.profiles > 0 && (
            <li>
              <Link to="/admin/profiles" className={linkStyles('accent')}>
                {queues.profiles} {queues.profiles === 1 ? 'profile' : 'profiles'} to remove
              </Link>
            </li>
          )}
        </ul>
      </section>
      <section aria-labelledby="last-days">
        <h2 id="last-days" className="type-display text-display-xs">
          The last 30 days
        </h2>
        <Card className="mt-4">
          <DaysChart days={days} />
        </Card>
      </section>
      <section aria-labelledby="vendors">
        <h2 id="vendors" className="type-display text-display-xs">
          Services
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">In the last 24 hours.</p>
        <DataTable label="Providers" columns={providerColumns} rows={providers} keyOf={({ work }) => work} />
      </section>
      <ModelsSection models={models} />
      <section aria-labelledby="costs">
        <h2 id="costs" className="type-display text-display-xs">
          Cost by provider and day
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          In US dollars, for models with a price in WRITER_PRICE or IMAGE_PRICE.{' '}
          <Link to="/admin/images" className={linkStyles('accent')}>
            Image cost details
          </Link>
        </p>
        {costs.length ? (
          <DataTable
            label="Costs"
            columns={costColumns}
            rows={costs}
            keyOf={({ day, vendor: provider }) => `${day} ${provider}`}
          />
        ) : (
          <p className="text-ink-soft">No model was used in the last 30 days.</p>
        )}
      </section>
    </div>
  );
}

const healthWords: Readonly<Record<Overview['vendors'][number]['health'], { label: string; tone: BadgeTone }>> = {
  idle: { label: 'Not used', tone: 'neutral' },
  good: { label: 'Working', tone: 'positive' },
  failing: { label: 'Failing', tone: 'danger' },
};

const providerColumns: readonly Column<Overview['vendors'][number]>[] = [
  { label: 'Task', cell: ({ work }) => <span className="font-medium capitalize">{work}</span> },
  { label: 'Provider', cell: ({ label }) => label },
  {
    label: 'Health',
    cell: ({ health }) => <Badge tone={healthWords[health].tone}>{healthWords[health].label}</Badge>,
  },
  { label: 'Done', cell: ({ done }) => <span className="tabular-nums">{done}</span> },
  { label: 'Failed', cell: ({ failed }) => <span className="tabular-nums">{failed}</span> },
];

const costColumns: readonly Column<Overview['costs'][number]>[] = [
  { label: 'Day', cell: ({ day }) => <span className="tabular-nums">{day}</span> },
  { label: 'Provider', cell: ({ vendor: provider }) => provider },
  { label: 'Calls', cell: ({ calls }) => <span className="tabular-nums">{calls}</span> },
  {
    label: 'Cost',
    cell: ({ cost_usd: cost }) => (
      <span className="tabular-nums">{cost === null ? 'unknown' : formatMoney(cost * 100)}</span>
    ),
  },
];

function MetricsSkeleton() {
  return (
    <Loading label="Loading the overview" className="mt-8 flex flex-col gap-10">
      <Skeleton className="h-40 rounded-panel" />
      <Skeleton className="h-16 w-80" />
      <Skeleton className="h-80 rounded-panel" />
    </Loading>
  );
}
