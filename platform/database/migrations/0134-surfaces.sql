-- Where Instagram shows a Reel: also in the feed and on the profile, or only among the Reels.
alter table scheduled_posts
  add column surface text not null default 'feed' check (surface in ('feed', 'reels'));
create or replace trigger count_field_versions before update
  of caption, media_urls, media_alt_texts, media_crops, sponsored_by, first_comment, further_networks, surface,
    scheduled_local, timezone
  on scheduled_posts for each row execute function count_field_versions(
    'caption', 'media_urls', 'media_alt_texts', 'media_crops', 'sponsored_by', 'first_comment', 'further_networks',
    'surface', 'scheduled_local', 'timezone');
create or replace trigger count_field_versions before update on post_drafts for each row execute function count_field_versions(
  'caption', 'media_urls', 'altTexts', 'crops', 'sponsoredBy', 'firstComment', 'networks', 'surface', 'scheduled_local',
  'timezone');
alter table sandbox_instagram_containers add column surface text not null default 'feed';
