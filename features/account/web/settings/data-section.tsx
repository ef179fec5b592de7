import { useState } from 'react';
import { formatNumber } from '#contract/format.ts';
import { formatInstant } from '#contract/format-date.ts';
import { Button } from '#ui/kit/button.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { Spinner } from '#ui/kit/spinner.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { erasureGraceDays, exportDaysKept } from '../../account-rules.ts';
import type { DataExport } from '../../contract.ts';
import { useSignInOptions } from '../sign-in-options.ts';
import { AccountSection } from './account-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useDataExport, useRequestDataExport } from './use-data.ts';

/** A user's data export, and the deletion of their account. */
export function DataSection() {
  const copy = useDataExport();
  const [deleting, setDeleting] = useState(false);
  return (
    <AccountSection title="Your data">
      <div className="divide-y divide-line">
        <section aria-labelledby="copy-of-data" className="pb-6">
          <h3 id="copy-of-data" className="font-medium">
            Data export
          </h3>
          {copy.isPending && <Skeleton className="mt-2 h-24 w-full" />}
          {copy.isLoadingError && (
            <ErrorState
              text="Could not load the status of your data export."
              onRetry={() => copy.refetch()}
              retrying={copy.isRefetching}
            />
          )}
          {copy.data && <Copy copy={copy.data} />}
        </section>
        <section aria-labelledby="deletion" className="pt-6">
          <h3 id="deletion" className="font-medium">
            Delete your account
          </h3>
          <p className="mt-1 text-ink-soft">
            You are signed out immediately, and {erasureGraceDays} days later everything is deleted. To change your mind
            before then, sign in.
          </p>
          <Button className="mt-4" variant="danger" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </section>
      </div>
      <DeleteAccountDialog open={deleting} onOpenChange={setDeleting} />
    </AccountSection>
  );
}

function Copy({ copy }: { copy: DataExport }) {
  const request = useRequestDataExport();
  const isEmailed = useSignInOptions()?.sends_mail !== false;
  const requestExport = useSingleClick(async () => {
    try {
      await request.mutateAsync();
    } catch (error) {
      toast.error((error instanceof Error && error.message) || 'Could not request your data export');
    }
  });
  const renderRequestButton = (label: string, variant?: 'quiet') => (
    <Button variant={variant} onClick={requestExport} busy={request.isPending} busyLabel="Requesting…">
      {label}
    </Button>
  );

  switch (copy.status) {
    case 'none':
      return (
        <>
          <p className="mt-1 mb-4 text-ink-soft">
            Your data as JSON and your images, in one ZIP file.{' '}
            {isEmailed ? 'We will email you a link to it' : 'You can download it here'}; it is available for{' '}
            {exportDaysKept} days.
          </p>
          {renderRequestButton('Request export')}
        </>
      );
    case 'making':
      return (
        <p role="status" className="mt-2 flex items-start gap-3 text-ink-soft">
          <Spinner className="mt-1 size-4 shrink-0" />
          Your data export has been in preparation since {formatInstant(copy.asked_at, 'dateTime')}.{' '}
          {isEmailed
            ? 'We will email you a link when it is ready. You can leave this page.'
            : 'The download appears here when it is ready. You can leave this page and come back.'}
        </p>
      );
    case 'ready':
      return (
        <>
          <p role="status" className="mt-1 mb-4 text-ink-soft">
            Your data export ({formatSize(copy.bytes)}) is available until {formatInstant(copy.until, 'dateTime')}.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <a href={copy.url} download>
                Download
              </a>
            </Button>
            {renderRequestButton('Request a new one', 'quiet')}
          </div>
        </>
      );
    case 'failed':
      return (
        <>
          <p role="alert" className="mt-1 mb-4 text-danger">
            Your data export of {formatInstant(copy.asked_at, 'dateTime')} could not be created.
          </p>
          {renderRequestButton('Try again')}
        </>
      );
  }
}

function formatSize(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1 ? 'less than 1 MB' : `${formatNumber(Math.round(megabytes))} MB`;
}
