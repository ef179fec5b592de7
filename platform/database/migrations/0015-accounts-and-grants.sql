-- An account is what a person has and pays for. It outlives the person's own row, so that the books still add up after an
-- erasure: the ledger refers to it, and nothing in it says who the person was.
alter table profiles rename to accounts;
alter table accounts drop constraint profiles_user_id_fkey;
alter index profiles_pkey rename to accounts_pkey;
alter table accounts add column erased_at timestamptz;
update app_privileges set object = 'table accounts' where object = 'table profiles';

create function mark_account_erased() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update accounts set erased_at = now() where user_id = old.id;
  return null;
end
$$;
create trigger mark_account_erased after delete on users for each row execute function mark_account_erased();

-- Credits come in grants. What expires first is spent first; without an expiry comes last, and ties go by age. The balance is
-- the sum of what is left in the grants that have not expired.
create table credit_grants (
  id bigint generated always as identity primary key,
  user_id uuid not null references accounts,
  kind text not null check (kind in ('starter', 'plan', 'share', 'referral', 'admin', 'correction')),
  amount integer not null check (amount > 0),
  -- What is left: the sum of the grant's entries.
  remaining integer not null check (remaining between 0 and amount),
  expires_at timestamptz,
  -- What it is granted for. Unique, so that a repeated request has one effect.
  reference text not null unique,
  note text,
  created_at timestamptz not null default now(),
  unique (id, user_id)
);
create index credit_grants_left on credit_grants (user_id, expires_at, id) where remaining > 0;
create index credit_grants_expiring on credit_grants (expires_at) where remaining > 0 and expires_at is not null;
select protect('credit_grants', 'select');

alter table credit_entries rename to credit_entries_before;
alter index credit_entries_pkey rename to credit_entries_before_pkey;
drop index credit_entries_by_user, preview_reservations;

-- The ledger: each change of a grant, in the order it happened.
create table credit_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  grant_id bigint not null,
  kind text not null check (kind in ('granted', 'reserved', 'settled', 'returned', 'expired', 'revoked')),
  amount integer not null,
  -- What the entry is for: the grant's own reference, or the work that a credit was reserved for.
  reference text not null,
  note text,
  created_at timestamptz not null default now(),
  foreign key (grant_id, user_id) references credit_grants (id, user_id),
  check (case kind when 'settled' then amount = 0 when 'granted' then amount > 0 when 'returned' then amount > 0 else amount < 0 end)
);
create index credit_entries_by_user on credit_entries (user_id, id desc);
create index credit_entries_by_grant on credit_entries (grant_id);
-- A credit is reserved once for each reference, and each reservation ends once.
create unique index credit_entries_reserved on credit_entries (reference) where kind = 'reserved';
create unique index credit_entries_ended on credit_entries (reference) where kind in ('settled', 'returned');
create trigger append_only before update or delete on credit_entries for each row execute function forbid_rewriting();
select protect('credit_entries', 'select');

drop function move_credits(uuid, integer, text, text, text);
drop function reserve_credits(integer, text, text);
drop function close_reservation(text, boolean);
delete from app_privileges where object like 'function reserve_credits%';

-- Gives credits; false where this reference was granted before.
create function grant_credits(receiver uuid, kind text, amount integer, reference text, expires_at timestamptz, note text)
returns boolean language plpgsql as $$
declare
  granted bigint;
begin
  insert into credit_grants (user_id, kind, amount, remaining, expires_at, reference, note)
  values (receiver, grant_credits.kind, grant_credits.amount, grant_credits.amount, grant_credits.expires_at,
    grant_credits.reference, grant_credits.note)
  on conflict on constraint credit_grants_reference_key do nothing
  returning id into granted;
  if granted is null then
    return false;
  end if;
  insert into credit_entries (user_id, grant_id, kind, amount, reference, note)
  values (receiver, granted, 'granted', grant_credits.amount, grant_credits.reference, grant_credits.note);
  return true;
end
$$;

-- Sets a credit aside for each reference, all or none; false where there are not enough. A reference that was reserved before
-- costs nothing more.
create function take_credits(taker uuid, wanted text[], note text, at timestamptz) returns boolean language plpgsql as $$
declare
  fresh text[];
  each text;
  paying bigint;
begin
  perform from accounts where user_id = taker for update; -- the spending of one account takes turns
  fresh := array(
    select named.reference from unnest(wanted) with ordinality as named (reference, place)
    where not exists (
      select from credit_entries entry
      where entry.reference = named.reference and entry.kind = 'reserved' and entry.user_id = taker)
    group by named.reference order by min(named.place));
  if cardinality(fresh) > (
    select coalesce(sum(remaining), 0) from credit_grants
    where user_id = taker and remaining > 0 and (expires_at is null or expires_at > at)
  ) then
    return false;
  end if;
  foreach each in array fresh loop
    update credit_grants set remaining = remaining - 1
    where id = (
      select id from credit_grants
      where user_id = taker and remaining > 0 and (expires_at is null or expires_at > at)
      order by expires_at, id limit 1
    )
    returning id into paying;
    insert into credit_entries (user_id, grant_id, kind, amount, reference, note)
    values (taker, paying, 'reserved', -1, each, take_credits.note);
  end loop;
  return true;
end
$$;

-- What a caller may do with credits: set some of their own aside for work that follows.
create function reserve_credits(wanted text[], note text) returns boolean
language sql security definer set search_path = public, pg_temp
return take_credits(caller_id(), wanted, note, now());

-- Ends a grant's life: what is left of it goes, where its time is over.
create function expire_grant(expiring bigint, at timestamptz) returns void language plpgsql as $$
declare
  expired credit_grants;
begin
  select * into expired from credit_grants where id = expiring and remaining > 0 and expires_at <= at for update;
  if expired.id is null then
    return;
  end if;
  update credit_grants set remaining = 0 where id = expiring;
  insert into credit_entries (user_id, grant_id, kind, amount, reference)
  values (expired.user_id, expiring, 'expired', -expired.remaining, expired.reference);
end
$$;

-- Expires the grants of one account whose time is over.
create function expire_grants(holder uuid, at timestamptz) returns void language plpgsql as $$
begin
  perform from accounts where user_id = holder for update;
  perform expire_grant(id, at) from credit_grants where user_id = holder and remaining > 0 and expires_at <= at order by id;
end
$$;

-- Ends a reservation, once: settled (the credit is used) or returned. A returned credit goes back to its grant, and lives seven
-- days more where that has expired. Returns whether this call ended it.
create function end_reservation(reserved text, used boolean, at timestamptz) returns boolean language plpgsql as $$
declare
  entry credit_entries;
begin
  select * into entry from credit_entries where reference = reserved and kind = 'reserved';
  if entry.id is null then
    return false;
  end if;
  perform from accounts where user_id = entry.user_id for update;
  if exists (select from credit_entries where reference = reserved and kind in ('settled', 'returned')) then
    return false;
  end if;
  if not used then
    perform expire_grant(entry.grant_id, at); -- the longer life is that of the returned credit alone
    update credit_grants
    set remaining = remaining - entry.amount,
      expires_at = case when expires_at <= at then at + interval '7 days' else expires_at end
    where id = entry.grant_id;
  end if;
  insert into credit_entries (user_id, grant_id, kind, amount, reference, note)
  values (entry.user_id, entry.grant_id, case when used then 'settled' else 'returned' end, case when used then 0 else -entry.amount end,
    reserved, entry.note);
  return true;
end
$$;

-- Takes back what is left of a grant, such as after a refund. Returns how many credits that were.
create function revoke_grant(granted text, note text) returns integer language plpgsql as $$
declare
  holder uuid;
  revoked credit_grants;
begin
  select user_id into holder from credit_grants where reference = granted;
  perform from accounts where user_id = holder for update;
  select * into revoked from credit_grants where reference = granted and remaining > 0 for update;
  if revoked.id is null then
    return 0;
  end if;
  update credit_grants set remaining = 0 where id = revoked.id;
  insert into credit_entries (user_id, grant_id, kind, amount, reference, note)
  values (revoked.user_id, revoked.id, 'revoked', -revoked.remaining, granted, revoke_grant.note);
  return revoked.remaining;
end
$$;

revoke all on function grant_credits(uuid, text, integer, text, timestamptz, text), take_credits(uuid, text[], text, timestamptz),
  reserve_credits(text[], text), expire_grant(bigint, timestamptz), expire_grants(uuid, timestamptz),
  end_reservation(text, boolean, timestamptz), revoke_grant(text, text), mark_account_erased() from public;
select allow('function reserve_credits(text[], text)', 'execute');

-- The entries of before, one by one in their order: what they spent is spent from the grant that would have paid then.
do $$
declare
  old credit_entries_before;
begin
  for old in select * from credit_entries_before order by id loop
    if old.kind = 'reserved' then
      perform take_credits(old.user_id, array[old.reference], old.note, old.created_at);
    elsif old.kind in ('settled', 'returned') then
      perform end_reservation(regexp_replace(old.reference, '/closed$', ''), old.kind = 'settled', old.created_at);
    elsif old.amount > 0 then
      perform grant_credits(old.user_id, case old.kind when 'bonus' then 'admin' else old.kind end, old.amount, old.reference, null, old.note);
      update credit_grants set created_at = old.created_at where reference = old.reference;
    end if;
  end loop;
end
$$;
drop table credit_entries_before;
alter table accounts drop column credits;
