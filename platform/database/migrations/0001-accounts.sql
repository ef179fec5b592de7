-- Who a person is: the account, its sessions, its profile and its roles.

-- The caller of the current transaction; null for nobody. set_config leaves '' behind where it was set before.
create function caller_id() returns uuid language sql stable parallel safe
return nullif(current_setting('app.user_id', true), '')::uuid;

-- Lets the app role at a table that holds people's own rows: each caller sees and writes those rows alone.
create function protect(protected regclass, granted text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected);
  execute format(
    'create policy own_rows on %s to galatea_app using (user_id = (select caller_id())) with check (user_id = (select caller_id()))',
    protected);
  execute format('grant %s on %s to galatea_app', granted, protected);
end
$$;

create table users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);

create table auth_accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_accounts_by_user on auth_accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table rate_limits (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- A session that ends must stop working at once in every process: each keeps the sessions it has seen in memory.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.user_id::text);
  return null;
end
$$;
create trigger session_ended after delete on sessions for each row execute function announce_ended_session();

create table profiles (
  user_id uuid primary key references users on delete cascade,
  credits integer not null default 0 check (credits >= 0),
  plan text not null default 'free' check (plan in ('free', 'starter', 'creator', 'professional')),
  subscription_status text,
  max_influencers integer not null default 1 check (max_influencers >= 0),
  price_id text,
  billing text check (billing in ('monthly', 'annual')),
  current_period_end bigint,
  cancel_at_period_end boolean not null default false,
  customer_id text unique,
  subscription_id text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Credits move by the ledger's functions alone, and the plan by the payments' events: the app role only reads.
select protect('profiles', 'select');

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
select protect('user_roles', 'select');

create table security_audit_log (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete cascade,
  action text not null,
  details jsonb not null default '{}',
  user_agent text,
  ip_address text,
  created_at timestamptz not null default now()
);
create index security_audit_log_by_user on security_audit_log (user_id, created_at desc);
select protect('security_audit_log', 'select, insert');
