import { ScrollText } from 'lucide-react';
import { formatInstant } from '#contract/format-date.ts';
import { type Column, DataTable } from '#ui/kit/data-table.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PagedList } from '#ui/kit/paged-list.tsx';
import { SearchForm } from '#ui/kit/search-form.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useFilter } from '#ui/use-filter.ts';
import type { SecurityEvent } from '../contract.ts';
import { useSecurityActions, useSecurityLog } from './queries.ts';

/** /admin/log: actions on accounts, with the actor, the affected user and the reason. */
export default function LogPage() {
  const [filter, change] = useFilter(['action', 'person', 'from', 'to']);
  const events = useSecurityLog(filter);
  const actions = useSecurityActions();
  const options = [...new Set([...(actions.data ?? []), ...(filter.action ? [filter.action] : [])])];
  return (
    <>
      <PageHeader title="Security log" text="Who did what, to whom and why, in the last year." />
      <div className="mt-8 mb-6 grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <SearchForm
          key={filter.person}
          label="Email address of a user"
          value={filter.person}
          onSearch={(user) => change({ person: user })}
        />
        <SelectField
          label="Event"
          options={[{ value: 'all', label: 'Anything' }, ...options.map((value) => ({ value, label: inWords(value) }))]}
          value={filter.action || 'all'}
          onChange={(action) => change({ action: action === 'all' ? '' : action })}
        />
        <TextField
          label="From"
          type="date"
          value={filter.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField label="To" type="date" value={filter.to} onChange={({ target }) => change({ to: target.value })} />
      </div>
      <PagedList
        query={events}
        loadingLabel="Loading the log"
        error="Could not load the log."
        empty={<EmptyState icon={<ScrollText />} title="No events" text="No events match the filters." />}
      >
        {(items) => <DataTable label="Security events" columns={columns} rows={items} keyOf={({ id }) => id} />}
      </PagedList>
    </>
  );
}

const columns: readonly Column<SecurityEvent>[] = [
  {
    label: 'When',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatInstant(created_at, 'dateTime')}</time>,
  },
  { label: 'Event', cell: ({ action }) => <span className="font-medium">{inWords(action)}</span> },
  { label: 'Who', cell: ({ who }) => <Named named={who} /> },
  { label: 'Affected user', cell: ({ about }) => <Named named={about} /> },
  {
    label: 'Reason and details',
    cell: ({ details: { why, ...details }, user_agent }) => (
      <>
        {why && <span className="block">{why}</span>}
        {Object.entries(details).map(([name, value]) => (
          <span key={name} className="block text-sm break-all text-ink-soft">
            {name}: {value}
          </span>
        ))}
        <span className="block max-w-xs truncate text-xs text-ink-faint" title={user_agent}>
          {user_agent}
        </span>
      </>
    ),
  },
];

function Named({ named }: { named: SecurityEvent['who'] }) {
  return <span className="break-all">{named ? (named.email ?? 'deleted account') : '–'}</span>;
}

/** Formats 'person_suspended' as 'Person suspended'. */
function inWords(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
