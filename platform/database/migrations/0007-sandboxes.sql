-- What the built-in adapters keep: the simulated Instagram, the simulated payments, the outbox. Real adapters need none of it.

create table sandbox_instagram_accounts (
  id uuid primary key default gen_random_uuid(),
  profile_id text not null unique,
  username text not null unique,
  display_name text not null,
  avatar_url text,
  created_at timestamptz not null default now()
);

-- Media handed over and, once published, a post. As with the real one, handing over twice makes two.
create table sandbox_instagram_containers (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references sandbox_instagram_accounts on delete cascade,
  caption text not null,
  media_urls text[] not null,
  is_ai_generated boolean not null,
  media_id uuid unique,
  permalink text,
  published_at timestamptz,
  created_at timestamptz not null default now()
);
create index sandbox_instagram_posts on sandbox_instagram_containers (account_id, published_at desc) where published_at is not null;

create table sandbox_payment_customers (
  id text primary key,
  reference text not null unique,
  email text not null,
  created_at timestamptz not null default now()
);

create table sandbox_payment_subscriptions (
  id text primary key,
  customer_id text not null references sandbox_payment_customers on delete cascade,
  plan text not null,
  billing text not null,
  status text not null,
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null default now()
);

create table sandbox_payment_checkouts (
  id text primary key,
  customer_id text not null references sandbox_payment_customers on delete cascade,
  plan text not null,
  billing text not null,
  success_url text not null,
  cancel_url text not null,
  completed_at timestamptz,
  created_at timestamptz not null default now()
);

-- Each event of the payment vendor, once: a webhook delivered twice has one effect.
create table payment_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

create table outbox_mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body text not null,
  idempotency_key text not null unique,
  created_at timestamptz not null default now()
);
create index outbox_mails_by_date on outbox_mails (created_at desc);

-- Things done once in the life of an installation: filling the catalog, choosing the first admin.
create table installation_marks (
  name text primary key,
  value text not null default '',
  made_at timestamptz not null default now()
);
