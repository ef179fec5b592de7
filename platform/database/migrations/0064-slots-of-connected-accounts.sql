-- A post of Autopilot that waits for an account is taken further as soon as there is one, whoever connected it. Its
-- attempt goes up, so that a worker that still saw no account cannot make it wait again.
create function continue_slots_of_account() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update autopilot_slots set next_step_at = now(), attempt = attempt + 1
  where influencer_id = new.influencer_id and next_step_at is not null and looks > 0 and state in ('planned', 'filling');
  if found then
    perform pg_notify('wake', 'autopilot');
  end if;
  return null;
end
$$;
create trigger continue_slots_of_account after update of connected, reconnect_reason on instagram_connections for each row
  when (new.connected and new.reconnect_reason is null and (not old.connected or old.reconnect_reason is not null))
  execute function continue_slots_of_account();
create trigger continue_slots_of_new_account after insert on instagram_connections for each row
  when (new.connected and new.reconnect_reason is null) execute function continue_slots_of_account();
