-- Since when a persona's account takes no posts any more; null while it does, and where there never was one. It tells one
-- loss from the next, so that each is told of once, whoever noticed it. When those of before began is not known.
alter table instagram_connections add column lost_at timestamptz;
update instagram_connections set lost_at = now()
where reconnect_reason is not null or (not connected and health_checked_at is not null);
create index instagram_connections_by_loss on instagram_connections (lost_at) where lost_at is not null;

create function keep_lost_at() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.connected and new.reconnect_reason is null then
    new.lost_at := null;
  elsif old.connected and old.reconnect_reason is null then
    new.lost_at := now();
  end if;
  return new;
end
$$;
create trigger keep_lost_at before update of connected, reconnect_reason on instagram_connections for each row
  execute function keep_lost_at();
