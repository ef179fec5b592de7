-- How many posts of Autopilot are Reels.
alter table influencer_channel_settings
  add column autopilot_reels text not null default 'none' check (autopilot_reels in ('none', 'third', 'half', 'all'));
create or replace trigger count_field_versions before update on influencer_channel_settings for each row
  execute function count_field_versions(
    'vibe', 'language', 'interests', 'max_hashtags', 'caption_length', 'autopilot_enabled', 'autopilot_day_of_week',
    'autopilot_post_time', 'autopilot_images_per_post', 'autopilot_timezone', 'eu_label', 'autopilot_reels');

-- The video of a prepared post that becomes a Reel, once it is requested, and whether it has ended: the draft then shows
-- the video, or keeps its photo. It has no foreign key, because a user may delete the video.
alter table post_slots
  add column video_id uuid,
  add column video_ended boolean not null default false;
