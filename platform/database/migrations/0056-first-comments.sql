-- The first comment of a post, which its account writes under it, such as hashtags that need not stand in the caption.
alter table scheduled_posts add column first_comment text not null default '' check (length(first_comment) <= 2200);
alter table sandbox_instagram_containers add column first_comment text not null default '';

-- First comments that are still to be written: those of posts that went out by a publisher that does not take them with the post. What
-- became of one stands in post_events.
create table first_comments (
  post_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null default 'due' check (status in ('due', 'running')),
  failures integer not null default 0,
  attempt integer not null default 0,
  next_step_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (post_id, user_id) references scheduled_posts (id, user_id) on delete cascade
);
create index first_comments_due on first_comments (next_step_at) where next_step_at is not null;
create index first_comments_by_user on first_comments (user_id);
select protect('first_comments', 'select');
