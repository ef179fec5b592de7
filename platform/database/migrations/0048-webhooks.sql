-- Addresses of people's own programs, which are told what happened.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  url text not null check (length(url) <= 2000),
  events text[] not null check (cardinality(events) > 0),
  -- Signs what is sent. It cannot be a hash, as every message is signed with it.
  secret text not null,
  -- Since when every delivery fails; null while they arrive.
  failing_since timestamptz,
  -- When it was disabled, after a week of failures.
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (id, user_id)
);
create index webhook_endpoints_by_user on webhook_endpoints (user_id);
select protect('webhook_endpoints', 'select, insert, update, delete');

-- What is, or was, to be sent to an endpoint: a row for each endpoint that listens to an event, made in the transaction of what happened.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  endpoint_id uuid not null,
  -- The order in which things happened.
  position bigint generated always as identity,
  event text not null,
  -- What it is about, such as the id of a post: what is about the same is sent in order.
  subject text not null,
  body jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  -- Attempts to send it, and until when it is tried.
  tries integer not null default 0,
  retry_until timestamptz not null default now() + interval '24 hours',
  -- What the last attempt came to: the status of the answer, or why there was none.
  answer_status integer,
  error text,
  tried_at timestamptz,
  next_step_at timestamptz default now(),
  attempt integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (endpoint_id, user_id) references webhook_endpoints (id, user_id) on delete cascade,
  check ((next_step_at is null) = (status <> 'waiting'))
);
create index webhook_deliveries_due on webhook_deliveries (next_step_at) where next_step_at is not null;
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, subject, position) where status = 'waiting';
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_by_time on webhook_deliveries using brin (created_at);
select protect('webhook_deliveries', 'select, insert, update');

-- Writes what happened down for each endpoint that listens to it. What waits for something earlier about the same is made due by its end; a
-- minute later it looks by itself.
create function tell_webhooks(person uuid, happened text, about text, data jsonb) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (user_id, endpoint_id, event, subject, body, next_step_at)
  select user_id, id, happened, about, data, case when exists (
    select from webhook_deliveries where endpoint_id = webhook_endpoints.id and subject = about and status = 'waiting'
  ) then now() + interval '1 minute' else now() end
  from webhook_endpoints
  where user_id = person and disabled_at is null and happened = any (events);
  if found then
    perform pg_notify('wake', 'webhooks');
  end if;
end
$$;
revoke execute on function tell_webhooks from public;

create function tell_webhooks_of_photo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_webhooks(new.user_id, 'photo.ready', new.id::text,
    jsonb_build_object('influencer_id', new.influencer_id, 'photo_id', new.id));
  return null;
end
$$;
create trigger tell_webhooks after insert on influencer_photos for each row execute function tell_webhooks_of_photo();

create function tell_webhooks_of_post() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  happened text := case
    when tg_op = 'INSERT' then 'post.scheduled'
    when new.status = old.status and new.scheduled_at <> old.scheduled_at then 'post.scheduled'
    when new.status = old.status then null
    when new.status = 'posted' then 'post.published'
    when new.status in ('failed', 'missed') then 'post.failed'
    when new.status = 'unknown' then 'post.unconfirmed'
    when new.status in ('queued', 'scheduled') and old.status not in ('running', 'retry') then 'post.scheduled'
  end;
begin
  -- Most people have no webhook: they are found out before anything is put together.
  if happened is not null and exists (select from webhook_endpoints where user_id = new.user_id) then
    perform tell_webhooks(new.user_id, happened, new.id::text, jsonb_build_object(
      'influencer_id', new.influencer_id, 'post_id', new.id, 'status', new.status, 'scheduled_at', new.scheduled_at,
      'reason', new.reason, 'url', new.remote_url));
  end if;
  return null;
end
$$;
create trigger tell_webhooks_of_new after insert on scheduled_posts for each row execute function tell_webhooks_of_post();
create trigger tell_webhooks_of_change after update of status, scheduled_at on scheduled_posts for each row
  when (new.status not in ('running', 'retry') and (new.status <> old.status or new.scheduled_at <> old.scheduled_at))
  execute function tell_webhooks_of_post();

create function tell_webhooks_of_slot() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_webhooks(new.user_id, 'slot.skipped', new.id::text, jsonb_build_object(
    'influencer_id', new.influencer_id, 'slot_id', new.id, 'slot_at', new.slot_at, 'reason', new.reason));
  return null;
end
$$;
create trigger tell_webhooks after update of state on autopilot_slots for each row
  when (new.state = 'skipped' and old.state <> 'skipped') execute function tell_webhooks_of_slot();

-- Once a month of a plan, with the mail about it.
create function tell_webhooks_of_low_credits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := (select user_id from credit_grants where reference = new.reference);
begin
  perform tell_webhooks(person, 'credits.low', person::text, jsonb_build_object('credits', (
    select coalesce(sum(remaining), 0) from credit_grants
    where user_id = person and remaining > 0 and (expires_at is null or expires_at > now()))));
  return null;
end
$$;
create trigger tell_webhooks after update of low_credits_told on plan_grants for each row
  when (new.low_credits_told and not old.low_credits_told) execute function tell_webhooks_of_low_credits();

create function tell_webhooks_of_connection() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_webhooks(new.user_id, 'connection.lost', new.influencer_id::text, jsonb_build_object(
    'influencer_id', new.influencer_id, 'username', new.username, 'reason', new.reconnect_reason));
  return null;
end
$$;
create trigger tell_webhooks after update of reconnect_reason on instagram_connections for each row
  when (new.reconnect_reason is not null and old.reconnect_reason is null) execute function tell_webhooks_of_connection();
