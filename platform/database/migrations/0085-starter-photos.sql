-- The three starter photos of an account are paid by a grant of their own. Its reference is unique, so an account
-- gets it once, whatever is requested concurrently.
alter table credit_grants drop constraint credit_grants_kind_check;
-- contract: the version before writes kinds of this list only.
alter table credit_grants add constraint credit_grants_kind_check
  check (kind in ('starter', 'starter_photos', 'plan', 'share', 'referral', 'admin', 'correction'));

-- Grants the caller's account the credits of its starter photos; false if it had them before.
create function grant_starter_photos() returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from accounts where user_id = caller_id() for update; -- the photos are paid in the same transaction
  return grant_credits(caller_id(), 'starter_photos', 3, 'starter-photos/' || caller_id(), null, 'Starter photos');
end
$$;
-- contract: the function is new.
revoke all on function grant_starter_photos() from public;
select allow('function grant_starter_photos()', 'execute');
