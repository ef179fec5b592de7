-- The secret address at which calendars read an influencer's plan. A revoked one has no row.
create table calendar_addresses (
  influencer_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the secret, in hexadecimal. The secret is random, so it needs no salt.
  secret_hash text not null unique,
  -- What calendars are told to show its times in.
  timezone text not null,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade
);
create index calendar_addresses_by_user on calendar_addresses (user_id);
select protect('calendar_addresses', 'select, insert, update, delete');
select limit_to_named('calendar_addresses');
