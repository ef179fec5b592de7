-- Whether a delivery waits for what happened earlier about the same, and for nothing else: the end of that makes it due. One that is
-- being sent is not made due a second time.
alter table webhook_deliveries add column waits_for_earlier boolean not null default false;

create or replace function tell_webhooks(person uuid, happened text, about text, data jsonb) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (user_id, endpoint_id, event, subject, body, waits_for_earlier, next_step_at)
  select user_id, id, happened, about, data, earlier.is_there, case when earlier.is_there then now() + interval '1 minute' else now() end
  from webhook_endpoints, lateral (select exists (
    select from webhook_deliveries where endpoint_id = webhook_endpoints.id and subject = about and status = 'waiting'
  ) as is_there) earlier
  where user_id = person and disabled_at is null and happened = any (events);
  if found then
    perform pg_notify('wake', 'webhooks');
  end if;
end
$$;
