-- The ledger. Credits move only here: an entry and the balance change together, in one statement, never below zero.

create table credit_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- Negative takes, positive gives; zero closes a reservation that was used.
  amount integer not null,
  kind text not null check (kind in ('starter', 'plan', 'bonus', 'correction', 'reserved', 'settled', 'returned')),
  -- What the entry is for. Unique, so that a repeated request has one effect.
  reference text not null unique,
  balance_after integer not null check (balance_after >= 0),
  note text,
  created_at timestamptz not null default now()
);
create index credit_entries_by_user on credit_entries (user_id, id desc);
select protect('credit_entries', 'select');

create function forbid_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'credit entries are only ever added';
end
$$;
create trigger append_only before update on credit_entries for each row execute function forbid_rewriting();

-- Moves credits. Answers the balance after it, or null where there are not enough; a reference used before has no further effect.
create function move_credits(mover uuid, amount integer, kind text, reference text, note text) returns integer language plpgsql as $$
declare
  balance integer;
begin
  with moved as (
    update profiles set credits = profiles.credits + move_credits.amount, updated_at = now()
    where profiles.user_id = mover and profiles.credits + move_credits.amount >= 0
    returning profiles.credits
  )
  insert into credit_entries (user_id, amount, kind, reference, balance_after, note)
  select mover, move_credits.amount, move_credits.kind, move_credits.reference, moved.credits, move_credits.note from moved
  returning balance_after into balance;
  return balance;
exception when unique_violation then
  return (select entry.balance_after from credit_entries entry where entry.reference = move_credits.reference and entry.user_id = mover);
end
$$;

-- What a caller may do with credits: set some of their own aside for work that follows.
create function reserve_credits(amount integer, reference text, note text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if amount < 1 then
    raise exception 'a reservation takes at least one credit';
  end if;
  return move_credits(caller_id(), -amount, 'reserved', reference, note);
end
$$;
revoke all on function move_credits(uuid, integer, text, text, text) from public;
revoke all on function reserve_credits(integer, text, text) from public;
grant execute on function reserve_credits(integer, text, text) to galatea_app;

-- Closes a reservation, once: used (the credits are gone) or returned (they come back). Answers whether this call closed it.
create function close_reservation(reserved text, used boolean) returns boolean language plpgsql as $$
declare
  entry credit_entries;
  closing text := reserved || '/closed';
begin
  -- The lock makes two closings at once take turns: the second finds the first's entry.
  select * into entry from credit_entries where reference = reserved and credit_entries.kind = 'reserved' for update;
  if entry.id is null or exists (select from credit_entries where reference = closing) then
    return false;
  end if;
  perform move_credits(entry.user_id, case when used then 0 else -entry.amount end, case when used then 'settled' else 'returned' end, closing, entry.note);
  return true;
end
$$;
revoke all on function close_reservation(text, boolean) from public;
