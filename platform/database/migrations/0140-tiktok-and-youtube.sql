-- The choices of a user for the prepared posts of a network that requires some, and when the user made them. Without
-- them, prepared posts are not published there.
alter table network_accounts
  add column prepared_options jsonb,
  add column prepared_options_at timestamptz;

alter table scheduled_posts drop constraint scheduled_posts_platform_check;
-- contract: the version before writes none of the networks that are added.
alter table scheduled_posts add constraint scheduled_posts_platform_check check (platform in
  ('instagram', 'simulated', 'threads', 'facebook', 'twitter', 'bluesky', 'linkedin', 'pinterest', 'tiktok', 'youtube'));
