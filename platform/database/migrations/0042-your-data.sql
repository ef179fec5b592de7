-- A person's copy of what is kept of them, and the end of an account.

create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  -- Its key in the file store, chosen before the file is written: whatever becomes of the work, the file can be found and deleted.
  file text not null unique,
  bytes bigint,
  created_at timestamptz not null default now(),
  -- Until when the file can be fetched, or that it failed is shown.
  ends_at timestamptz
);
-- One is made at a time.
create unique index data_exports_making on data_exports (user_id) where status = 'making';
create index data_exports_by_user on data_exports (user_id, created_at desc);
create index data_exports_by_end on data_exports (ends_at);
select protect('data_exports', 'select');

-- Accounts that their people asked to delete. A row outlives the person's own, until the last step is done.
create table erasures (
  user_id uuid primary key,
  -- The id that the account's row gets, which says nothing of who it was. Chosen once: a step that is repeated does the same.
  account_id uuid not null default gen_random_uuid(),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- From then on there is no way back. Name and address are here as long as the person's own row has none any more.
  begun_at timestamptz,
  email text,
  name text,
  -- The features that are done.
  done text[] not null default '{}',
  check ((begun_at is null) = (email is null) and (begun_at is null) = (name is null))
);
create index erasures_by_time on erasures (due_at);

-- The ledgers follow an account that gets another id.
alter table credit_grants
  drop constraint credit_grants_user_id_fkey,
  add foreign key (user_id) references accounts on update cascade;
alter table credit_entries
  drop constraint credit_entries_grant_id_user_id_fkey,
  add foreign key (grant_id, user_id) references credit_grants (id, user_id) on update cascade;
alter table paid_invoices
  drop constraint paid_invoices_user_id_fkey,
  add foreign key (user_id) references accounts on update cascade;
alter table subscriptions
  drop constraint subscriptions_user_id_fkey,
  add foreign key (user_id) references accounts on update cascade;
alter table affiliate_batch_lines
  drop constraint affiliate_batch_lines_user_id_fkey,
  add foreign key (user_id) references accounts on update cascade;
alter table affiliate_entries
  drop constraint affiliate_entries_user_id_fkey,
  add foreign key (user_id) references accounts on update cascade;
-- A payout is part of the books: it stays when its person goes.
alter table affiliate_payouts
  drop constraint affiliate_payouts_affiliate_id_fkey,
  add foreign key (affiliate_id) references accounts on update cascade;

-- Ledgers are only added to. When a person is erased, whose entries these are is no longer said, nor what operators wrote beside them.
create or replace function forbid_rewriting() returns trigger language plpgsql as $$
declare
  named constant text[] := array['user_id', 'reference', 'note'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - named = to_jsonb(old) - named
    and exists (select from accounts where user_id = new.user_id and erased_at is not null)
  then
    return new;
  end if;
  raise exception 'entries of a ledger are only ever added';
end
$$;

-- Leaves of an account what the books need, under another id.
create function erase_account(erased uuid, other uuid) returns void language plpgsql as $$
begin
  delete from subscriptions where user_id = erased;
  update accounts set user_id = other, erased_at = now(), plan = 'free', max_influencers = default, customer_id = null,
    subscription_id = null, subscription_status = null, billing = null, price_id = null, current_period_end = null,
    cancel_at_period_end = false, grace_end = null, updated_at = now()
  where user_id = erased;
  update credit_grants set reference = replace(reference, erased::text, other::text), note = null where user_id = other;
  update credit_entries set reference = replace(reference, erased::text, other::text), note = null where user_id = other;
end
$$;
revoke all on function erase_account(uuid, uuid) from public;
