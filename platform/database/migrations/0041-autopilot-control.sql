-- How far a person lets Autopilot go by itself.
alter table autopilot_personas
  -- 'ask': a post goes out only when its person has approved it.
  add column mode text not null default 'auto' check (mode in ('auto', 'ask')),
  -- The most that the posts of a day, and of a week, may cost; null for no limit.
  add column daily_credits integer check (daily_credits > 0),
  add column weekly_credits integer check (weekly_credits > 0),
  -- When a pause was last ended: what failed before does not count any more.
  add column resumed_at timestamptz,
  drop constraint autopilot_personas_paused_check,
  add constraint autopilot_personas_paused_check check (paused in ('failures', 'stopped'));

alter table autopilot_slots
  -- Asked for beside the days that are set.
  add column is_extra boolean not null default false,
  add column approved_at timestamptz,
  -- What its images cost; 0 as long as none were ordered.
  add column credits integer not null default 0,
  drop constraint autopilot_slots_state_check,
  add constraint autopilot_slots_state_check
    check (state in ('planned', 'filling', 'waiting', 'scheduled', 'posted', 'held', 'skipped', 'failed'));
-- What each post of Autopilot is to show (content-plan/next-idea.ts); null for those of before.
alter table autopilot_slots add column idea jsonb;
-- The country of the persona's seasons and holidays (ISO 3166, two letters); null for that of its time zone.
alter table autopilot_personas add column country text check (country ~ '^[A-Z]{2}$');
