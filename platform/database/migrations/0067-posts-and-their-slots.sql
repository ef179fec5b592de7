-- When its person wrote a post after it was prepared: whatever ends its slot then leaves the draft to them.
alter table post_slots add column edited_at timestamptz;
-- What was said of a post that failed, below the reason of its slot.
alter table autopilot_slots add column said text;
-- What a person wrote or pinned for days of a persona whose slots are gone, by day: it comes back with the day's next slot.
alter table autopilot_personas add column kept_ideas jsonb not null default '{}';
-- A scheduled post becomes a draft again where its person wants to approve it first.
select allow('table scheduled_posts', 'select, insert, update, delete');

-- Has the slot of a draft or a post looked at soon, in whatever way that changed. A slot that somebody holds is left: its
-- draft was changed by whoever plans it, and waiting for it here could be a deadlock.
create function look_at_slot(changed uuid, after interval) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  update autopilot_slots set next_step_at = now() + after, attempt = attempt + 1
  where id = (
    select id from autopilot_slots
    where id = changed and next_step_at > now() + after and state in ('planned', 'filling', 'waiting', 'scheduled')
    for no key update skip locked
  );
  if found then
    perform pg_notify('wake', 'autopilot');
  end if;
end
$$;
create function look_at_slot_of_post() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- A deletion can be undone for a minute.
  perform look_at_slot(new.id, case when new.status = 'canceled_by_user' then interval '1 minute' else interval '0' end);
  return null;
end
$$;
create trigger look_at_slot after insert on scheduled_posts for each row
  when (new.source <> 'autopilot') execute function look_at_slot_of_post();
create trigger look_at_slot_of_change after update of status, scheduled_at on scheduled_posts for each row
  when (new.scheduled_at is distinct from old.scheduled_at or (new.status = 'canceled_by_user' and old.status <> new.status))
  execute function look_at_slot_of_post();
create function look_at_slot_of_draft() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform look_at_slot(old.id, interval '1 minute');
  return null;
end
$$;
create trigger look_at_slot after delete on post_slots for each row
  when (old.source = 'autopilot') execute function look_at_slot_of_draft();
