-- A message is always due at once, and looks itself whether something earlier about the same is still to be sent. What this function saw
-- might be sent before its own transaction ended: then nobody made the message due, and it waited for a minute.
create or replace function tell_webhooks(person uuid, happened text, about text, data jsonb) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (user_id, endpoint_id, event, subject, body)
  select user_id, id, happened, about, data
  from webhook_endpoints
  where user_id = person and disabled_at is null and happened = any (events);
  if found then
    perform pg_notify('wake', 'webhooks');
  end if;
end
$$;
