-- When its person was mailed of how a post ended; null where nobody was told, or there is nothing to tell.
alter table scheduled_posts add column told_at timestamptz;
update scheduled_posts set told_at = now() where status in ('failed', 'unknown');
create index scheduled_posts_to_tell on scheduled_posts (updated_at) where told_at is null and status in ('failed', 'unknown');
