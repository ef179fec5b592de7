-- When each step of a post was done, by its name (features/autopilot/run-steps.ts): what a post took is shown with what became of it.
alter table post_slots add column step_times jsonb not null default '{}';
alter table autopilot_slots add column step_times jsonb not null default '{}';
-- How long before its minute a post of a persona is prepared.
alter table autopilot_personas add column prepare_ahead_hours integer not null default 24
  check (prepare_ahead_hours in (6, 12, 24, 48, 72));
-- Language models write what posts are to show, too.
-- contract: the constraint allows what it did, and more.
alter table writer_calls drop constraint writer_calls_text_check,
  add constraint writer_calls_text_check check (text in ('caption', 'shots', 'days'));
