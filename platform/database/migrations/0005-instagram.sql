-- The Instagram side of a persona: how it writes, which account it posts to, what it posts when.

create table influencer_channel_settings (
  id uuid primary key default gen_random_uuid(),
  influencer_id uuid not null references influencers on delete cascade,
  platform text not null default 'instagram' check (platform = 'instagram'),
  user_id uuid not null references users on delete cascade,
  vibe text not null default 'casual' check (vibe = lower(vibe) and length(vibe) between 1 and 60),
  language text not null default 'en' check (language in ('en', 'es', 'pt', 'fr', 'de', 'it')),
  interests text[] not null default '{}',
  max_hashtags integer not null default 0 check (max_hashtags between 0 and 30),
  caption_length text not null default 'medium' check (caption_length in ('short', 'medium', 'long')),
  autopilot_enabled boolean not null default false,
  autopilot_day_of_week integer[] not null default '{}' check (autopilot_day_of_week <@ '{1,2,3,4,5,6,7}'),
  autopilot_post_time text not null default '09:00' check (autopilot_post_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  autopilot_images_per_post integer not null default 1 check (autopilot_images_per_post between 1 and 10),
  autopilot_timezone text,
  updated_at timestamptz not null default now(),
  unique (influencer_id, platform)
);
create index influencer_channel_settings_by_user on influencer_channel_settings (user_id);
create index influencer_channel_settings_on_autopilot on influencer_channel_settings (influencer_id) where autopilot_enabled;
select protect('influencer_channel_settings', 'select, insert, update');

create table instagram_connections (
  influencer_id uuid primary key references influencers on delete cascade,
  user_id uuid not null references users on delete cascade,
  profile_id text not null,
  -- Binds the way out to the publisher and the way back to one another.
  connect_state text,
  account_id text,
  username text,
  avatar_url text,
  raw jsonb not null default '{}',
  connected boolean not null default false,
  last_refreshed_at timestamptz,
  created_at timestamptz not null default now()
);
create index instagram_connections_by_user on instagram_connections (user_id);
select protect('instagram_connections', 'select, insert, update, delete');

create table scheduled_posts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  influencer_id uuid not null references influencers on delete cascade,
  platform text not null default 'instagram' check (platform = 'instagram'),
  media_urls text[] not null check (cardinality(media_urls) <= 10),
  caption text not null default '' check (length(caption) <= 2200),
  -- The instant, and beside it the wall time and IANA zone it was made from: the zone's rules may change before it comes.
  scheduled_at timestamptz not null,
  scheduled_local text check (scheduled_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  timezone text,
  status text not null default 'queued' check (status in
    ('queued', 'scheduled', 'retry', 'running', 'posted', 'failed', 'unknown', 'canceled_by_user', 'canceled', 'deleted')),
  late_job_id text,
  account_id text,
  late_profile_id text,
  source text not null default 'manual' check (source in ('manual', 'autopilot')),
  -- When the publishing machine looks at the post next: due, to be tried again, or its lease run out. Null: never.
  next_step_at timestamptz,
  -- Counts the claims. A worker that lost its lease holds an old number and can write nothing.
  attempt integer not null default 0,
  -- Counts what failed and may be tried again.
  failures integer not null default 0,
  -- What the publisher gave for the media handed over; stored before anything is published.
  prepared_ref text,
  -- Set before the one call that cannot be taken back. From then on the publisher is asked, never simply called again.
  publish_called_at timestamptz,
  posted_at timestamptz,
  remote_id text,
  remote_url text,
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((next_step_at is null) = (status in ('posted', 'failed', 'unknown', 'canceled_by_user', 'canceled', 'deleted')))
)
-- Room in each page for the steps of publishing to be written beside the row, without touching the indexes.
with (fillfactor = 60);
create index scheduled_posts_next_step on scheduled_posts (next_step_at) where next_step_at is not null;
create index scheduled_posts_by_influencer on scheduled_posts (influencer_id, scheduled_at);
select protect('scheduled_posts', 'select, insert, update');

-- What happened to a post, in order; written by the publishing machine for the person to read.
create table post_events (
  id bigint generated always as identity primary key,
  post_id uuid not null references scheduled_posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  event text not null,
  detail text,
  created_at timestamptz not null default now()
);
create index post_events_by_post on post_events (post_id, id);
select protect('post_events', 'select, insert');
