-- Accounts of influencers on networks other than Instagram, whose accounts are in `instagram_connections`.
create table network_accounts (
  influencer_id uuid not null,
  user_id uuid not null references users on delete cascade,
  network text not null,
  profile_id text not null,
  account_id text,
  username text,
  connected boolean not null default false,
  -- Why the account has to be reconnected; null if there is no known problem.
  reconnect_reason text,
  -- When the reason was stored first.
  lost_at timestamptz,
  health_checked_at timestamptz,
  last_refreshed_at timestamptz,
  -- Since when the account of a deleted user cannot be removed at the publisher.
  erase_failed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (influencer_id, network),
  foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade
);
create index network_accounts_by_user on network_accounts (user_id);
create index network_accounts_by_profile on network_accounts (profile_id);
select protect('network_accounts', 'select, insert, update, delete');
select limit_to_named('network_accounts');

create function tell_webhooks_of_network_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_webhooks(new.user_id, 'connection.lost', new.influencer_id::text, jsonb_build_object(
    'influencer_id', new.influencer_id, 'network', new.network, 'username', new.username,
    'reason', new.reconnect_reason));
  return null;
end
$$;
create trigger tell_webhooks after update of reconnect_reason on network_accounts for each row
  when (new.reconnect_reason is not null and old.reconnect_reason is null)
  execute function tell_webhooks_of_network_account();

-- The networks next to Instagram that a post is published to, each with its own caption or null. It is content of the
-- post: every target has the same list, and a target of each network in it exists.
alter table scheduled_posts add column further_networks jsonb not null default '[]';

create or replace trigger count_field_versions before update
  of caption, media_urls, media_alt_texts, media_crops, sponsored_by, first_comment, further_networks, scheduled_local,
    timezone
  on scheduled_posts for each row execute function count_field_versions(
    'caption', 'media_urls', 'media_alt_texts', 'media_crops', 'sponsored_by', 'first_comment', 'further_networks',
    'scheduled_local', 'timezone');
create or replace trigger count_field_versions before update on post_drafts for each row execute function count_field_versions(
  'caption', 'media_urls', 'altTexts', 'crops', 'sponsoredBy', 'firstComment', 'networks', 'scheduled_local',
  'timezone');

alter table scheduled_posts drop constraint scheduled_posts_platform_check;
-- contract: the version before writes only 'instagram' and 'simulated'.
alter table scheduled_posts add constraint scheduled_posts_platform_check check (platform in
  ('instagram', 'simulated', 'threads', 'facebook', 'twitter', 'bluesky', 'linkedin', 'pinterest', 'tiktok'));

-- The simulated networks have separate usernames.
alter table sandbox_instagram_accounts
  add column network text not null default 'instagram',
  drop constraint sandbox_instagram_accounts_username_key;
-- contract: the usernames of the version before are unique already.
create unique index sandbox_instagram_accounts_by_username on sandbox_instagram_accounts (network, username);
