-- What affiliates earn in money. Each earning is a row of affiliate_payouts, and each change of it an entry of a ledger that is only
-- added to; what is paid at once to one person is a line of a batch.

alter table affiliate_settings
  -- Why the person earns no money any more.
  add column ended_reason text check (length(ended_reason) <= 500);

create table affiliate_batches (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);

create table affiliate_batch_lines (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references affiliate_batches,
  user_id uuid not null references accounts,
  amount_cents integer not null check (amount_cents > 0),
  payout_method text not null,
  payout_address text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'failed')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
create index affiliate_batch_lines_by_user on affiliate_batch_lines (user_id, created_at);
create index affiliate_batch_lines_by_batch on affiliate_batch_lines (batch_id);

alter table affiliate_payouts
  drop constraint affiliate_payouts_status_check,
  -- Pending becomes due by its instant alone.
  add constraint affiliate_payouts_status_check check (status in ('pending', 'paid', 'reversed', 'forfeited')),
  add column referral_id uuid references referrals on delete set null,
  add column line_id uuid references affiliate_batch_lines,
  -- Why it was forfeited.
  add column note text;
create index affiliate_payouts_by_referral on affiliate_payouts (referral_id);
create index affiliate_payouts_by_line on affiliate_payouts (line_id) where line_id is not null;

-- In US cents. The sum of what is due by now can be paid; it is below zero where a payment was taken back after its share was paid.
create table affiliate_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references accounts,
  kind text not null check (kind in ('earned', 'reversed', 'forfeited', 'paid', 'returned')),
  amount_cents integer not null check (amount_cents <> 0 and (amount_cents > 0) = (kind in ('earned', 'returned'))),
  -- What it is for: an earning, or a line of a batch.
  reference text not null,
  -- From when it counts: the earning's own instant, also for what takes it back.
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (reference, kind)
);
create index affiliate_entries_by_user on affiliate_entries (user_id, due_at);
create trigger append_only before update or delete on affiliate_entries for each row execute function forbid_rewriting();
