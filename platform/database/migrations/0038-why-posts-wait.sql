-- Which of the known failures a post has, and in its history what the publishing service itself said.
alter table scheduled_posts add column cause text;
alter table post_events
  add column cause text,
  add column said text;

-- What a publishing service told by itself, each notice once.
create table publisher_notices (
  id text primary key,
  created_at timestamptz not null default now()
);
create index publisher_notices_by_date on publisher_notices (created_at);
