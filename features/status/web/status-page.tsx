import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { formatInstant } from '#contract/format-date.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { formatPageTitle, PageTitle } from '#ui/kit/page-title.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { forVisitors } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import type { ServiceState, StatusReport } from '../contract.ts';
import { statusPath } from '../contract.ts';
import { History } from './history.tsx';

/** How often an open page polls, in milliseconds. */
const intervalMs = 30_000;

function useStatus() {
  return useQuery({ queryKey: ['status'], queryFn: readStatus, refetchInterval: intervalMs, staleTime: 0 });
}

async function readStatus({ signal }: { signal: AbortSignal }): Promise<StatusReport> {
  const answer = await fetch(statusPath, { signal });
  if (!answer.ok) throw new Error('the status could not be read');
  return answer.json(); // the server follows the same contract
}

export const handle = forVisitors;

const lead = 'The current status of Galatea and its recent history.';

export function meta() {
  return pageMeta({ title: formatPageTitle('Status'), description: lead });
}

/** The page /status with the state of each service. */
export default function StatusPage() {
  const status = useStatus();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title="Status" />
      <PageHeader title="Status" text={lead} />
      <div className="mt-10">
        {status.data ? (
          <Report report={status.data} />
        ) : status.isError ? (
          <ErrorState
            title="Galatea is not responding"
            text="Your posts and photos are not lost. This page checks again every 30 seconds."
            onRetry={() => void status.refetch()}
            retrying={status.isFetching}
          />
        ) : (
          <LoadingReport />
        )}
      </div>
      <noscript>
        <p className="mt-6 text-ink-soft">
          Without JavaScript, <a href="/status.json">the JSON report</a> shows the status of each service.
        </p>
      </noscript>
    </div>
  );
}

function Report({ report: { state, checked_at, services } }: { readonly report: StatusReport }) {
  const { Icon, sentence, look } = overall[state];
  return (
    <>
      <Card padding="large" className="flex items-center gap-4" role="status">
        <Icon aria-hidden className={`size-8 shrink-0 ${look}`} />
        <div>
          <p className="type-display text-display-xs">{sentence}</p>
          <p className="mt-1 text-sm text-ink-soft">
            Last checked <time dateTime={checked_at}>{formatInstant(checked_at, 'time')}</time>
          </p>
        </div>
      </Card>
      <ul className="mt-6 flex flex-col gap-4">
        {services.map((service) => (
          <li key={service.name}>
            <Card>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="font-medium">{service.label}</h2>
                <Badge dot tone={badges[service.state].tone}>
                  {badges[service.state].words}
                </Badge>
              </div>
              {service.state === 'not set up' ? (
                <p className="mt-2 text-sm text-ink-soft">The operator of this installation has not set this up.</p>
              ) : (
                <History days={service.days} today={checked_at.slice(0, 10)} />
              )}
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-soft">
        Each bar is a day in UTC, with the newest on the right; gray means no data. Scheduled posts are published once
        everything works again.
      </p>
    </>
  );
}

const overall: Record<StatusReport['state'], { Icon: typeof CircleCheck; sentence: string; look: string }> = {
  working: { Icon: CircleCheck, sentence: 'Everything works.', look: 'text-positive' },
  troubled: { Icon: TriangleAlert, sentence: 'Some services are disrupted.', look: 'text-warning' },
  unknown: { Icon: CircleHelp, sentence: 'Could not check some services.', look: 'text-ink-soft' },
};

const badges: Record<ServiceState, { tone: BadgeTone; words: string }> = {
  working: { tone: 'positive', words: 'Working' },
  troubled: { tone: 'warning', words: 'Disrupted' },
  unknown: { tone: 'neutral', words: 'Unknown' },
  'not set up': { tone: 'neutral', words: 'Not set up' },
};

function LoadingReport() {
  return (
    <Loading label="Loading the status">
      <Skeleton className="h-28 w-full" />
      <div className="mt-6 flex flex-col gap-4">
        {['web', 'database', 'mail', 'pictures', 'publishing'].map((name) => (
          <Skeleton key={name} className="h-36 w-full" />
        ))}
      </div>
    </Loading>
  );
}
