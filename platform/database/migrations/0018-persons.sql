-- Each process keeps the sessions it has seen, with what it knows of their person, and each browser what get-session returned.
-- Both have to ask again when the person changes: an address that is confirmed gives rights.
create function announce_changed_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_changed', new.id::text);
  perform pg_notify('live', json_build_array(json_build_object('userId', new.id, 'topic', 'session'))::text);
  return null;
end
$$;
create trigger person_changed after update on users for each row
  when (old.email is distinct from new.email or old.email_verified <> new.email_verified)
  execute function announce_changed_person();

create function announce_changed_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end
$$;
create trigger role_changed after insert or delete on user_roles for each row execute function announce_changed_role();

-- Counters are kept under a bucket each (platform/rate-limits), so that their number has a maximum; the old keys named addresses.
delete from rate_limits;
