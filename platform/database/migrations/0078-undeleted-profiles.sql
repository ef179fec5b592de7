-- Since when the access of this connection cannot be removed, while its user is erased.
alter table instagram_connections add column erase_failed_at timestamptz;
-- Profiles at the publisher that could not be deleted with their user. Nothing here tells whose they were.
create table undeleted_profiles (
  profile_id text primary key,
  -- Why the publisher did not delete it, at the last attempt.
  reason text not null,
  created_at timestamptz not null default now()
);
