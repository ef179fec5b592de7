-- What the checks behind /status came to, a row a day and service. No row tells of a person.
create table service_days (
  day date not null,
  service text not null,
  -- Minutes in which it was checked, and in how many of them it did not work.
  checks integer not null,
  troubled integer not null check (troubled between 0 and checks),
  -- Minutes without any check, which nothing ran or the database was away in, show by this.
  checked_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (day, service)
);

-- What the checks ask for every minute.
create index generation_images_failed on generation_images (updated_at) where status = 'failed';
create index scheduled_posts_in_trouble on scheduled_posts (updated_at) where failures > 0 and next_step_at is not null;
create index mails_waiting on mails (created_at) where status = 'waiting';
