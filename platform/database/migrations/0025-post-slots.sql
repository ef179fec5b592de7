-- A post that the product prepares by itself, step by step: its idea, its pictures, its caption. What it shows so far is the draft of
-- the same id; when the draft goes, nothing is prepared any more.
create table post_slots (
  user_id uuid not null references users on delete cascade,
  id uuid not null unique,
  influencer_id uuid not null,
  source text not null check (source in ('week', 'autopilot')),
  -- The slots that one press asked for, in their order.
  run_id uuid not null,
  position integer not null,
  options jsonb not null,
  -- The last step that is done.
  state text not null default 'waiting' check (state in ('waiting', 'planned', 'drawing', 'drawn', 'filled')),
  -- Why nothing goes on, for now; null while it does, or is still to begin, or has come to its end.
  halted text check (halted in ('stopped', 'edited', 'no_credits', 'failed')),
  reason text,
  plan jsonb,
  generation_ids uuid[] not null default '{}',
  -- What the credits of its images came to.
  credits integer not null default 0,
  failures integer not null default 0,
  looks integer not null default 0,
  attempt integer not null default 0,
  -- When it is taken further: null while it waits for its turn, is halted, or is filled.
  next_step_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  foreign key (id, user_id) references post_drafts (id, user_id) on delete cascade,
  check (next_step_at is null or (halted is null and state <> 'filled')),
  check (plan is not null or state = 'waiting')
);
create index post_slots_due on post_slots (next_step_at) where next_step_at is not null;
create index post_slots_by_influencer on post_slots (influencer_id);
create index post_slots_by_run on post_slots (run_id, position);
select protect('post_slots', 'select, insert, update, delete');

-- Of one run two posts are prepared at a time, in their order: what is stopped has cost little then. Whatever ends one, also the
-- deletion of its draft, begins the next.
create function begin_next_slots() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  run uuid := coalesce(new.run_id, old.run_id);
  free integer := 2 - (select count(*) from post_slots where run_id = run and next_step_at is not null);
begin
  update post_slots set next_step_at = now()
  where next_step_at is null and id in (
    select id from post_slots
    where run_id = run and source = 'week' and next_step_at is null and halted is null and state <> 'filled'
    order by position limit greatest(free, 0));
  if found then
    perform pg_notify('wake', 'post slots');
  end if;
  return null;
end
$$;
create trigger begin_next_slots after insert or delete or update of state, halted on post_slots
  for each row execute function begin_next_slots();
