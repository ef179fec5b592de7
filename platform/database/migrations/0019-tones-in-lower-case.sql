-- A tone is lowered by the product. What the database takes for lower case depends on its locale and its version of Unicode.
alter table influencer_channel_settings
  drop constraint influencer_channel_settings_vibe_check,
  add constraint influencer_channel_settings_vibe_check check (length(vibe) between 1 and 60);
