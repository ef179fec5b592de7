-- How Autopilot works for a persona. There is a row from the first time it is switched on.
create table autopilot_personas (
  influencer_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Since when it is on; null while it is off. Of personas beyond the plan's number, those that were first go on.
  switched_on_at timestamptz,
  -- Why it makes no posts although it is on; null while it does.
  paused text check (paused in ('failures')),
  foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade
);
create index autopilot_personas_by_user on autopilot_personas (user_id);
select protect('autopilot_personas', 'select, insert, update');

-- A post that Autopilot makes: its instant is known first, then it is prepared as a draft of the same id, then it is scheduled.
create table autopilot_slots (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  influencer_id uuid not null,
  slot_at timestamptz not null,
  scheduled_local text not null,
  timezone text not null,
  -- The Monday of the week that the plan's limits count it in.
  week date not null,
  state text not null check (state in ('planned', 'filling', 'scheduled', 'posted', 'held', 'skipped', 'failed')),
  -- Why it was held, skipped or failed.
  reason text,
  looks integer not null default 0,
  attempt integer not null default 0,
  next_step_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade,
  check ((next_step_at is null) = (state in ('posted', 'held', 'skipped', 'failed')))
);
create unique index autopilot_slots_once on autopilot_slots (influencer_id, slot_at);
create index autopilot_slots_due on autopilot_slots (next_step_at) where next_step_at is not null;
create index autopilot_slots_by_week on autopilot_slots (user_id, week);
select protect('autopilot_slots', 'select, insert, update, delete');
