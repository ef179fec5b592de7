-- Whether an id is of a post of another of the caller's influencers, also of one that is hidden from the caller: no draft may take it.
create function is_post_of_other_influencer(post uuid, influencer uuid) returns boolean language sql stable security definer
set search_path = public, pg_temp
return exists (
  select from scheduled_posts where id = post and user_id = (select caller_id()) and influencer_id <> influencer
);
revoke execute on function is_post_of_other_influencer from public;
select allow('function is_post_of_other_influencer(uuid, uuid)', 'execute');
