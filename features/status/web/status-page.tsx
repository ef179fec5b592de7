import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { formatInstant } from '#contract/format.ts';
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

/** Polling interval of an open page in milliseconds. */
const intervalMs = 30_000;

function useStatus() {
  return useQuery({ queryKey: ['status'], queryFn: readStatus, refetchInterval: intervalMs, staleTime: 0 });
}

async function readStatus({ signal }: { signal: AbortSignal }): Promise<StatusReport> {
  const answer = await fetch(statusPath, { signal });
  if (!answer.ok) throw new Error('the status could not be read');
  return answer.json(); // the server responds according to the same contract
}

export const handle = forVisitors;

const lead = 'Whether Galatea works right now, and how the last days were.';

export function meta() {
  return pageMeta({ title: formatPageTitle('Status'), description: lead });
}

/** The page /status with the state of each part of the product. */
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
            title="Galatea does not answer right now"
            text="Nothing that you planned or made is lost. This page looks again every half a minute."
            onRetry={() => void status.refetch()}
            retrying={status.isFetching}
          />
        ) : (
          <LoadingReport />
        )}
      </div>
      <noscript>
        <p className="mt-6 text-ink-soft">
          Without scripts, <a href="/status.json">the same as JSON</a> tells how each part is.
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
            Looked at <time dateTime={checked_at}>{formatInstant(checked_at, 'time')}</time>
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
        A bar is a day in UTC, the newest at the right; gray where nothing was recorded. What is planned waits and goes
        out once everything works again.
      </p>
    </>
  );
}

const overall: Record<StatusReport['state'], { Icon: typeof CircleCheck; sentence: string; look: string }> = {
  working: { Icon: CircleCheck, sentence: 'Everything works.', look: 'text-positive' },
  troubled: { Icon: TriangleAlert, sentence: 'Something does not work as it should.', look: 'text-warning' },
  unknown: { Icon: CircleHelp, sentence: 'Part of Galatea could not be asked.', look: 'text-ink-soft' },
};

const badges: Record<ServiceState, { tone: BadgeTone; words: string }> = {
  working: { tone: 'positive', words: 'Working' },
  troubled: { tone: 'warning', words: 'In trouble' },
  unknown: { tone: 'neutral', words: 'Not known' },
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
