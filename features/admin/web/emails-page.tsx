import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#contract/format-date.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { type Column, DataTable } from '#ui/kit/data-table.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PagedList } from '#ui/kit/paged-list.tsx';
import { SearchForm } from '#ui/kit/search-form.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { SkeletonText } from '#ui/kit/skeleton.tsx';
import { useFilter } from '#ui/use-filter.ts';
import type { AdminEmail } from '../contract.ts';
import { useEmails, useEmailText } from './queries.ts';

const tones: Readonly<Record<string, BadgeTone>> = { sent: 'positive', failed: 'danger', refused: 'danger' };
const statuses = ['waiting', 'sending', 'sent', 'refused', 'failed', 'unknown'];

/** /admin/outbox: the emails of the last 90 days, and the content of those that were stored instead of sent. */
export default function EmailsPage() {
  const [filter, change] = useFilter(['status', 'search']);
  const emails = useEmails(filter);
  const [read, setRead] = useState<{ mail: AdminEmail; open: boolean } | null>(null);
  const columns = [
    ...shown,
    {
      label: 'Actions',
      acts: true,
      cell: (mail) => (
        <Button size="small" onClick={() => setRead({ mail, open: true })} aria-label={`Read ${mail.subject}`}>
          Read
        </Button>
      ),
    },
  ] satisfies Column<AdminEmail>[];
  return (
    <>
      <PageHeader title="Outbox" text="Emails to users in the last 90 days." />
      <div className="mt-8 mb-6 flex flex-wrap items-end gap-4">
        <SearchForm
          key={filter.search}
          label="Address or subject"
          value={filter.search}
          onSearch={(search) => change({ search })}
          className="w-full max-w-md"
        />
        <SelectField
          label="Status"
          options={[{ value: 'all', label: 'Any' }, ...statuses.map((value) => ({ value, label: value }))]}
          value={filter.status || 'all'}
          onChange={(status) => change({ status: status === 'all' ? '' : status })}
          className="w-40"
        />
      </div>
      <PagedList
        query={emails}
        loadingLabel="Loading emails"
        error="Could not load the emails."
        empty={<EmptyState icon={<Inbox />} title="No emails" text="No emails match the filters." />}
      >
        {(items) => <DataTable label="Emails" columns={columns} rows={items} keyOf={({ id }) => id} />}
      </PagedList>
      {read && <EmailDialog mail={read.mail} open={read.open} onOpenChange={(open) => setRead({ ...read, open })} />}
    </>
  );
}

const shown: readonly Column<AdminEmail>[] = [
  { label: 'To', cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
  {
    label: 'Subject',
    cell: ({ subject, kind }) => (
      <>
        <span className="block">{subject}</span>
        <span className="block text-sm text-ink-soft">{kind}</span>
      </>
    ),
  },
  {
    label: 'Status',
    cell: ({ status, reason, attempts }) => (
      <>
        <Badge tone={tones[status]}>{status}</Badge>
        {attempts > 1 && <span className="ml-2 text-sm text-ink-soft">{attempts} attempts</span>}
        {reason && <span className="mt-1 block text-sm text-ink-soft">{reason}</span>}
      </>
    ),
  },
  {
    label: 'Created',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatInstant(created_at, 'dateTime')}</time>,
  },
];

type EmailDialogProps = { mail: AdminEmail; open: boolean; onOpenChange: (open: boolean) => void };

function EmailDialog({ mail, open, onOpenChange }: EmailDialogProps) {
  const text = useEmailText(mail.id);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={mail.subject} description={`To ${mail.recipient}`}>
      {text.isPending && <SkeletonText lines={6} />}
      {text.isError && <ErrorState onRetry={() => text.refetch()} retrying={text.isRefetching} />}
      {text.data && <p className="whitespace-pre-wrap break-words">{text.data}</p>}
      {text.data === null && (
        <p className="text-ink-soft">
          The text of this email is not stored: it is still queued, or it was handed to an email server.
        </p>
      )}
    </Dialog>
  );
}
