-- Counts how often the publisher was asked in vain what became of a post: the pauses between the questions grow with it, and
-- it ends them.
alter table scheduled_posts add column asked_count integer not null default 0;
