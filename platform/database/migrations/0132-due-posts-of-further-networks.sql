-- The loop of each network next to Instagram reads its own due posts. Posts on Instagram are not in the index.
create index scheduled_posts_next_step_of_network on scheduled_posts (platform, next_step_at)
  where next_step_at is not null and platform <> 'instagram';
