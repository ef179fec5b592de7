import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#contract/format-date.ts';
import { planNames } from '#contract/plan-names.ts';
import { plans } from '#features/billing/plans.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { type Column, DataTable } from '#ui/kit/data-table.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PagedList } from '#ui/kit/paged-list.tsx';
import { SearchForm } from '#ui/kit/search-form.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { useFilter } from '#ui/use-filter.ts';
import type { AdminUser } from '../../contract.ts';
import { type UserAction, useUsers } from '../queries.ts';
import { UserActionDialog } from './user-action-dialog.tsx';
import { UserMenu } from './user-menu.tsx';

const states = [
  { value: 'all', label: 'All users' },
  { value: 'suspended', label: 'Suspended' },
] as const;

const planOptions = [
  { value: 'all', label: 'Any plan' },
  ...planNames.map((name) => ({ value: name, label: plans[name].label })),
];

/** The list of users, and the actions that an operator can take on them. */
export default function UsersPage() {
  const [{ search, state, plan: wanted }, change] = useFilter(['search', 'state', 'plan']);
  const plan = planNames.find((name) => name === wanted);
  const users = useUsers({ search, suspended: state === 'suspended', plan });
  const [asked, setAsked] = useState<{ act: UserAction; person: AdminUser; open: boolean } | null>(null);
  const columns = [
    ...shown,
    {
      label: 'Actions',
      acts: true,
      cell: (user) => <UserMenu person={user} onChoose={(act) => setAsked({ act, person: user, open: true })} />,
    },
  ] satisfies Column<AdminUser>[];

  return (
    <>
      <PageHeader title="Users" text="Everyone with an account. Your actions are recorded in the security log." />
      <div className="mt-8 mb-6 flex flex-wrap items-end gap-4">
        <SearchForm
          key={search}
          label="Email address or name"
          value={search}
          onSearch={(found) => change({ search: found })}
          className="w-full max-w-md"
        />
        <div className="w-44">
          <SelectField
            label="Plan"
            options={planOptions}
            value={plan ?? 'all'}
            onChange={(next) => change({ plan: next === 'all' ? '' : next })}
          />
        </div>
        <SegmentedControl
          label="Show"
          options={states}
          value={state === 'suspended' ? 'suspended' : 'all'}
          onChange={(next) => change({ state: next === 'all' ? '' : next })}
        />
      </div>
      <PagedList
        query={users}
        loadingLabel="Loading users"
        error="Could not load the users."
        empty={<EmptyState icon={<UserSearch />} title="No users found" text="Try another search or another plan." />}
      >
        {(items) => <DataTable label="Users" columns={columns} rows={items} keyOf={({ id }) => id} />}
      </PagedList>
      {asked && (
        <UserActionDialog
          key={`${asked.act} ${asked.person.id}`}
          {...asked}
          onOpenChange={(open) => setAsked({ ...asked, open })}
        />
      )}
    </>
  );
}

const shown: readonly Column<AdminUser>[] = [
  {
    label: 'Person',
    cell: ({ email, name }) => (
      <>
        <span className="block font-medium break-all">{email}</span>
        <span className="block text-sm text-ink-soft">{name}</span>
      </>
    ),
  },
  {
    label: 'Plan',
    cell: ({ plan, credits }) => (
      <>
        <span className="block">{plans[plan].label}</span>
        <span className="block text-sm text-ink-soft tabular-nums">{credits} credits</span>
      </>
    ),
  },
  {
    label: 'Since',
    cell: ({ created_at, sessions }) => (
      <>
        <time dateTime={created_at} className="block">
          {formatInstant(created_at, 'dateTime')}
        </time>
        <span className="block text-sm text-ink-soft">
          {sessions === 1 ? '1 active session' : `${sessions} active sessions`}
        </span>
      </>
    ),
  },
  {
    label: 'Status',
    cell: ({ suspended, is_admin, email_verified }) => (
      <span className="flex flex-wrap gap-1.5">
        {suspended && <Badge tone="danger">Suspended</Badge>}
        {is_admin && <Badge tone="accent">Admin</Badge>}
        {email_verified ? <Badge tone="positive">Verified</Badge> : <Badge>Not verified</Badge>}
        {suspended && <span className="w-full text-sm text-ink-soft">{suspended.reason}</span>}
      </span>
    ),
  },
];
