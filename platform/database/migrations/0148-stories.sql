-- Stories are a surface of Instagram. A constraint is replaced, because it lists the surfaces.
alter table scheduled_posts drop constraint scheduled_posts_surface_check;
-- contract: the version before writes no stories.
alter table scheduled_posts add constraint scheduled_posts_surface_check check (surface in ('feed', 'reels', 'story'));

-- The events of a post have the kind of a story.
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
  kind text := case
    when new.surface = 'story' then 'story'
    when cardinality(new.media_urls) > 1 then 'carousel'
    when new.media_urls[1] like '%.mp4' then 'reel'
    else 'photo'
  end;
  post_videos jsonb;
begin
  if happened is null or (happened = 'post.scheduled' and tg_op = 'INSERT' and post <> new.id) then
    return null;
  end if;
  -- Most users have no webhook, so this is checked first.
  if exists (select from webhook_endpoints where user_id = new.user_id) then
    select coalesce(jsonb_agg(jsonb_build_object('url', medium.url, 'cover_url', regexp_replace(medium.url, '\.mp4$', '.jpg'),
      'duration_ms', video.duration_ms, 'width', video.width, 'height', video.height) order by medium.position), '[]')
    into post_videos
    from unnest(new.media_urls) with ordinality as medium (url, position)
      join videos video on medium.url = '/files/' || video.key and video.user_id = new.user_id;
    perform tell_webhooks(new.user_id, happened, post::text, jsonb_build_object(
      'influencer_id', new.influencer_id, 'post_id', post, 'target_id', new.id, 'network', new.platform,
      'status', new.status, 'scheduled_at', new.scheduled_at, 'reason', new.reason, 'url', new.remote_url,
      'kind', kind, 'videos', post_videos));
  end if;
  return null;
end
$$;
