-- Personas, the catalog they may come from, and the pictures of the demo.

create table prebuilt_models (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (length(slug) <= 60),
  name text not null check (length(name) between 1 and 200),
  avatar_url text not null,
  tags text[] not null default '{}',
  description text not null default '',
  lora_url text,
  preview_images text[] not null default '{}',
  model_kind text not null check (model_kind in ('ref', 'lora')),
  traits jsonb not null default '{}',
  seed integer not null default 0 check (seed >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  check (model_kind = 'ref' or lora_url is not null)
);
grant select on prebuilt_models to galatea_app;

create table previews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  traits jsonb not null,
  seed integer not null check (seed >= 0),
  image_url text not null unique,
  created_at timestamptz not null default now()
);
create index previews_by_user on previews (user_id, created_at desc);
select protect('previews', 'select, insert');

create table influencers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 200),
  avatar_url text,
  face_url text,
  preview_image_url text,
  status text not null default 'ready' check (status in ('training', 'ready', 'failed')),
  traits jsonb not null default '{}',
  -- Decides whatever the traits leave open, for good: the same persona in every picture.
  seed integer not null check (seed >= 0),
  created_via text not null check (created_via in ('builder', 'clone', 'catalog')),
  catalog_id uuid references prebuilt_models,
  reference_urls text[] not null default '{}',
  lora_url text,
  gender text,
  age_group text,
  hair_color text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index influencers_by_user on influencers (user_id, created_at desc);
select protect('influencers', 'select, insert, update, delete');

-- What a clone rests on: that the person in the photo agreed, when and for which picture.
create table likeness_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  influencer_id uuid references influencers on delete set null,
  image_url text not null,
  relation text not null check (relation in ('self', 'permission')),
  statement text not null,
  given_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index likeness_consents_by_user on likeness_consents (user_id, given_at desc);
select protect('likeness_consents', 'select, insert, update');

create table demo_influencers (
  id uuid primary key default gen_random_uuid(),
  gender text not null,
  age_group text not null,
  hair_color text not null,
  face_url text not null,
  coffee_url text,
  created_at timestamptz not null default now(),
  unique (gender, age_group, hair_color)
);
create table demo_influencer_images (
  id uuid primary key default gen_random_uuid(),
  influencer_id uuid not null references demo_influencers on delete cascade,
  kind text not null check (kind in ('fitness', 'travel', 'fashion')),
  url text not null,
  position integer not null,
  unique (influencer_id, kind, position)
);
grant select on demo_influencers, demo_influencer_images to galatea_app;
