-- The newest metrics of each published target of a post, and when they are read again; null if they are not.
create table post_insights (
  target_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  metrics jsonb,
  read_at timestamptz,
  next_read_at timestamptz,
  failures integer not null default 0,
  reason text,
  constraint post_insights_target foreign key (target_id, user_id)
    references scheduled_posts (id, user_id) on delete cascade
);
create index post_insights_by_user on post_insights (user_id);
create index post_insights_due on post_insights (next_read_at) where next_read_at is not null;

select protect('post_insights', 'select');
create policy named_influencers on post_insights as restrictive using (
  (select named_influencers()) is null
  or exists (select from scheduled_posts where scheduled_posts.id = post_insights.target_id)
);

insert into post_insights (target_id, user_id, next_read_at)
select id, user_id, now() from scheduled_posts
where status = 'posted' and posted_at > now() - interval '28 days';
