import { CircleCheckBig, RotateCw } from 'lucide-react';
import { formatInstant } from '#contract/format-date.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PagedList } from '#ui/kit/paged-list.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { FailedJob } from '../contract.ts';
import { useFailedJobs, useRetryJob } from './queries.ts';

/** /admin/jobs: background jobs that ran out of retries, until an operator retries them. */
export default function JobsPage() {
  const jobs = useFailedJobs();
  return (
    <>
      <PageHeader title="Failed jobs" text="Background jobs that failed permanently, kept for 90 days." />
      <div className="mt-8">
        <PagedList
          query={jobs}
          loadingLabel="Loading failed jobs"
          error="Could not load the failed jobs."
          empty={<EmptyState icon={<CircleCheckBig />} title="No failed jobs" text="All background jobs succeeded." />}
        >
          {(items) => (
            <ul className="flex flex-col gap-4">
              {items.map((job) => (
                <li key={job.id}>
                  <Job job={job} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  );
}

function Job({ job }: { job: FailedJob }) {
  const retry = useRetryJob();
  const handleRetry = useSingleClick(async () => {
    try {
      await retry.mutateAsync(job.id);
      toast.success('The job was restarted');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not restart the job.');
    }
  });
  return (
    <Card className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-medium">{job.name}</h2>
        <p className="text-sm text-ink-soft">
          <time dateTime={job.created_at}>{formatInstant(job.created_at, 'dateTime')}</time>
        </p>
        <p className="mt-2 break-words text-danger">{job.error}</p>
        <pre className="mt-2 overflow-x-auto text-sm whitespace-pre-wrap break-all text-ink-soft">
          {JSON.stringify(job.data)}
        </pre>
      </div>
      <Button
        icon={<RotateCw />}
        busy={retry.isPending}
        busyLabel="Trying…"
        onClick={handleRetry}
        aria-label={`Try again: ${job.name}`}
      >
        Try again
      </Button>
    </Card>
  );
}
