-- Accounts that people connected through the operator's own Meta app, one for each profile.
create table instagram_graph_accounts (
  id text primary key,
  profile_id text not null unique,
  -- Of the professional account, and of its person as this app alone knows them: Meta's callbacks name either.
  instagram_id text not null,
  app_scoped_id text not null,
  username text not null,
  avatar_url text,
  -- The access token, encrypted; it begins with the id of the key.
  sealed_token text not null,
  token_expires_at timestamptz not null,
  token_refreshed_at timestamptz not null,
  -- When it was last tried to refresh the token.
  refresh_tried_at timestamptz,
  connected_at timestamptz not null default now()
);
create index instagram_graph_accounts_by_instagram on instagram_graph_accounts (instagram_id);
create index instagram_graph_accounts_by_person on instagram_graph_accounts (app_scoped_id);

-- Ways to Instagram's login page that were begun. The state that comes back is known by its hash alone, and works once.
create table instagram_graph_logins (
  state_hash text primary key,
  profile_id text not null,
  person_id text not null,
  return_url text not null,
  created_at timestamptz not null default now()
);
create index instagram_graph_logins_by_date on instagram_graph_logins (created_at);

-- Containers that Instagram took for spam: they are not published again, whatever their status says.
create table instagram_graph_blocked_containers (
  container_id text primary key,
  created_at timestamptz not null default now()
);
create index instagram_graph_blocked_containers_by_date on instagram_graph_blocked_containers (created_at);

-- Requests to delete what Meta gave, by the code that the person got. What they asked for was deleted in the same transaction.
create table instagram_graph_deletions (
  code text primary key,
  created_at timestamptz not null default now()
);

-- Where a persona is about to have its account by another publisher: the profile there, until an account is connected in it.
alter table instagram_connections add column next_profile_id text;

-- An access token goes with the persona that it was given for.
create function forget_instagram_graph_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from instagram_graph_accounts where profile_id in (old.profile_id, old.next_profile_id);
  delete from instagram_graph_logins where profile_id in (old.profile_id, old.next_profile_id);
  return null;
end
$$;
create trigger forget_instagram_graph_account after delete on instagram_connections
  for each row execute function forget_instagram_graph_account();
