-- Who may not sign in, and what waits meanwhile.

create table suspensions (
  user_id uuid primary key references users on delete cascade,
  -- Why, for the operators alone.
  reason text not null check (length(reason) between 1 and 1000),
  suspended_by uuid references users on delete set null,
  -- Hashes of the sessions that it ended: whoever comes with one of them learns why.
  ended_sessions text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index suspensions_by_operator on suspensions (suspended_by);
create index suspensions_by_session on suspensions using gin (ended_sessions);

-- Accounts whose due rows (platform/due-rows) wait: nothing claims them.
create table held_accounts (
  account_id uuid primary key references users on delete cascade,
  created_at timestamptz not null default now()
);

-- Jobs that failed for good, until somebody has them run again.
create table failed_jobs (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  data jsonb not null,
  error text not null,
  created_at timestamptz not null default now()
);
create index failed_jobs_by_time on failed_jobs (created_at desc, id desc);

-- The log is read from its end, whole or by what was done.
create index security_audit_log_newest on security_audit_log (created_at desc, id desc);
create index security_audit_log_by_action on security_audit_log (action, created_at desc, id desc);
create index users_newest on users (created_at desc, id desc);
create index mails_newest on mails (created_at desc, id desc);
