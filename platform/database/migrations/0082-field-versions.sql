-- Counts the versions of a row that users edit, and keeps for each field (the arguments of the trigger) the version
-- that changed it last. A trigger does it, so that no writer can miss it. Fields inside a column `content` count by
-- their keys.
create function count_field_versions() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was jsonb := to_jsonb(old) || coalesce(to_jsonb(old) -> 'content', '{}');
  is_now jsonb := to_jsonb(new) || coalesce(to_jsonb(new) -> 'content', '{}');
  changed jsonb;
begin
  select jsonb_object_agg(field, old.version + 1) into changed
  from unnest(tg_argv) as field where was -> field is distinct from is_now -> field;
  new.version := case when changed is null then old.version else old.version + 1 end;
  new.field_versions := old.field_versions || coalesce(changed, '{}');
  return new;
end
$$;

alter table scheduled_posts
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}';
create trigger count_field_versions before update
  of caption, media_urls, media_alt_texts, media_crops, sponsored_by, first_comment, scheduled_local, timezone
  on scheduled_posts for each row execute function count_field_versions(
    'caption', 'media_urls', 'media_alt_texts', 'media_crops', 'sponsored_by', 'first_comment', 'scheduled_local', 'timezone');

alter table post_drafts
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}';
create trigger count_field_versions before update on post_drafts for each row execute function count_field_versions(
  'caption', 'media_urls', 'altTexts', 'crops', 'sponsoredBy', 'firstComment', 'scheduled_local', 'timezone');

alter table influencer_channel_settings
  add column version integer not null default 1,
  add column field_versions jsonb not null default '{}';
create trigger count_field_versions before update on influencer_channel_settings for each row
  execute function count_field_versions(
    'vibe', 'language', 'interests', 'max_hashtags', 'caption_length', 'autopilot_enabled', 'autopilot_day_of_week',
    'autopilot_post_time', 'autopilot_images_per_post', 'autopilot_timezone');
