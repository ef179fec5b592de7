import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '#contract/format.ts';
import { Card } from '#ui/kit/card.tsx';
import { type Column, DataTable } from '#ui/kit/data-table.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { ProgressBar } from '#ui/kit/progress-bar.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { Stat } from '#ui/kit/stat.tsx';
import type { ImageCosts } from '../contract.ts';
import { costDaysShown, costUsersShown } from '../cost-rules.ts';
import { useImageCosts } from './queries.ts';

/** The page /admin/images, which shows the cost of image models by day, model and user. */
export default function ImageCostsPage() {
  const { data, isError, refetch, isRefetching } = useImageCosts();
  return (
    <>
      <PageHeader
        title="Image costs"
        text={`Costs of image models in the last ${costDaysShown} days, at the prices in IMAGE_PRICE. Days are in UTC.`}
      />
      {isError && !data && (
        <ErrorState text="Could not load the costs." onRetry={() => refetch()} retrying={isRefetching} />
      )}
      {!isError && !data && (
        <Loading label="Loading the costs" className="mt-8 flex flex-col gap-10">
          <Skeleton className="h-32 rounded-panel" />
          <Skeleton className="h-64 rounded-panel" />
        </Loading>
      )}
      {data && <Costs costs={data} />}
    </>
  );
}

function Costs({ costs }: { costs: ImageCosts }) {
  const { days, models, people: users } = costs;
  return (
    <div className="mt-8 flex flex-col gap-10">
      <Today costs={costs} />
      {days.length === 0 ? (
        <EmptyState
          icon={<ReceiptText />}
          title="No image model was used"
          text="Built-in illustrations are free and are not listed."
        />
      ) : (
        <>
          <Section title="By model" text="Seconds is the median duration of a call.">
            <DataTable
              label="By model"
              columns={modelColumns}
              rows={models}
              keyOf={({ engine, model }) => engine + model}
            />
          </Section>
          <Section title="By day">
            <DataTable label="By day" columns={dayColumns} rows={days} keyOf={({ day }) => day} />
          </Section>
          <Section title="By user" text={`The ${costUsersShown} users with the highest costs.`}>
            <DataTable label="By user" columns={userColumns} rows={users} keyOf={({ id }) => id ?? 'nobody'} />
          </Section>
        </>
      )}
    </div>
  );
}

function Today({ costs: { budget_usd: budget, spent_today_usd: spent, days } }: { costs: ImageCosts }) {
  const total = days.reduce((sum, { cost_usd: cost }) => sum + (cost ?? 0), 0);
  return (
    <Card className="grid gap-x-6 gap-y-8 sm:grid-cols-3">
      <Stat label="Spent today" value={formatMoney(spent * 100)} />
      <Stat label={`In ${costDaysShown} days`} value={formatMoney(total * 100)} />
      {budget === null ? (
        <Stat label="Daily budget" value="No limit" hint="Set IMAGE_BUDGET_USD to limit it" />
      ) : (
        <ProgressBar
          label="Today’s budget"
          value={budget === 0 ? 1 : spent / budget}
          aside={`${formatMoney(spent * 100)} of ${formatMoney(budget * 100)}`}
          tone={spent >= budget * 0.9 ? 'danger' : 'ink'}
          className="self-center"
        />
      )}
    </Card>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="type-display text-display-xs">{title}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{text}</p>
      {children}
    </section>
  );
}

type Sums = { readonly calls: number; readonly drawn: number; readonly cost_usd: number | null };

const sumColumns: readonly Column<Sums>[] = [
  { label: 'Calls', cell: ({ calls }) => <Figure>{calls}</Figure> },
  { label: 'Generated', cell: ({ drawn }) => <Figure>{drawn}</Figure> },
  {
    label: 'Cost',
    cell: ({ cost_usd: cost }) => <Figure>{cost === null ? 'unknown' : formatMoney(cost * 100)}</Figure>,
  },
];

const dayColumns: readonly Column<ImageCosts['days'][number]>[] = [
  { label: 'Day', cell: ({ day }) => <Figure>{day}</Figure> },
  ...sumColumns,
];

const modelColumns: readonly Column<ImageCosts['models'][number]>[] = [
  { label: 'Model', cell: ({ model }) => <span className="font-medium">{model}</span> },
  { label: 'Engine', cell: ({ engine }) => engine },
  { label: 'Seconds', cell: ({ seconds }) => <Figure>{seconds === null ? '–' : seconds.toFixed(1)}</Figure> },
  ...sumColumns,
];

const userColumns: readonly Column<ImageCosts['people'][number]>[] = [
  {
    label: 'Person',
    cell: ({ id, email }) => email ?? (id ? 'no email address' : 'the operator, or deleted accounts'),
  },
  ...sumColumns,
];

function Figure({ children }: { children: ReactNode }) {
  return <span className="tabular-nums">{children}</span>;
}
