-- Whether captions of an influencer are sent with the label for readers in the EU.
alter table influencer_channel_settings add column eu_label boolean not null default false;
-- contract: replaced by the next statement, in the same transaction
drop trigger count_field_versions on influencer_channel_settings;
create trigger count_field_versions before update on influencer_channel_settings for each row
  execute function count_field_versions(
    'vibe', 'language', 'interests', 'max_hashtags', 'caption_length', 'autopilot_enabled', 'autopilot_day_of_week',
    'autopilot_post_time', 'autopilot_images_per_post', 'autopilot_timezone', 'eu_label');
