-- Returns whether the caller's account is held. Work in the background calls as its user, and calls no language model then.
create function is_caller_held() returns boolean language sql stable security definer set search_path = public, pg_temp
return exists (select from held_accounts where account_id = (select caller_id()));
-- contract: the function is new
revoke execute on function is_caller_held from public;
select allow('function is_caller_held()', 'execute');
