-- A row is one target of a post: a network and an account. `post_id` is the post of a target if the post has several
-- targets: the id of the first one. It is null for the only target of a post, as in every earlier row.
alter table scheduled_posts
  add column post_id uuid,
  -- The caption for this target only; null if it has the caption of its post.
  add column caption_variant text check (length(caption_variant) <= 2200);
-- contract: the columns are new, and the version before leaves them null.
create unique index scheduled_posts_by_post on scheduled_posts (post_id, user_id, platform, account_id)
  where post_id is not null;
-- contract: the version before leaves the column null.
alter table scheduled_posts add constraint scheduled_posts_post foreign key (post_id, user_id)
  references scheduled_posts (id, user_id) on delete cascade;

alter table scheduled_posts drop constraint scheduled_posts_platform_check;
-- contract: the version before writes only 'instagram'.
alter table scheduled_posts add constraint scheduled_posts_platform_check
  check (platform in ('instagram', 'simulated'));

-- The event of a target names its post, and is 'scheduled' once for all targets of a post.
create or replace function tell_webhooks_of_post() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  post uuid := coalesce(new.post_id, new.id);
begin
  if happened is null or (happened = 'post.scheduled' and tg_op = 'INSERT' and post <> new.id) then
    return null;
  end if;
  -- Most users have no webhook, so this is checked first.
  if exists (select from webhook_endpoints where user_id = new.user_id) then
    perform tell_webhooks(new.user_id, happened, post::text, jsonb_build_object(
      'influencer_id', new.influencer_id, 'post_id', post, 'target_id', new.id, 'network', new.platform,
      'status', new.status, 'scheduled_at', new.scheduled_at, 'reason', new.reason, 'url', new.remote_url));
  end if;
  return null;
end
$$;

-- The events of a post are deleted with it, and a post with its user.
alter table post_events drop constraint post_events_user_id_fkey;
