-- A grant can be committed while this function runs. The search for its account found nothing then, so the grant was revoked
-- without the lock of the account, and a spend at the same instant failed. Such a grant is left alone now.
create or replace function revoke_grant(granted text, note text) returns integer language plpgsql as $$
declare
  holder uuid;
  revoked credit_grants;
begin
  select user_id into holder from credit_grants where reference = granted;
  if holder is null then
    return 0;
  end if;
  perform from accounts where user_id = holder for update;
  select * into revoked from credit_grants where reference = granted and remaining > 0 for update;
  if revoked.id is null then
    return 0;
  end if;
  update credit_grants set remaining = 0 where id = revoked.id;
  insert into credit_entries (user_id, grant_id, kind, amount, reference, note)
  values (revoked.user_id, revoked.id, 'revoked', -revoked.remaining, granted, revoke_grant.note);
  return revoked.remaining;
end
$$;
