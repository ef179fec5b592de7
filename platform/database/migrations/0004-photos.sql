-- Generated photos, the requests they come from, and the files behind every address.

create table files (
  -- The last part of the address /files/{key}: random, so that knowing it is the permission to see it.
  key text primary key check (key ~ '^[a-z0-9-]+\.[a-z0-9]+$'),
  user_id uuid references users on delete cascade,
  name text not null,
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  width integer,
  height integer,
  created_at timestamptz not null default now()
);
create index files_by_user on files (user_id, created_at desc);
select protect('files', 'select, insert, delete');

-- One press of 'Generate': its images follow one by one.
create table generations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  influencer_id uuid not null references influencers on delete cascade,
  prompt text not null,
  mode text not null,
  aspect text not null check (aspect in ('1:1', '4:5', '3:2', '9:16')),
  seed integer not null check (seed >= 0),
  count integer not null check (count between 1 and 8),
  created_at timestamptz not null default now()
);
create index generations_by_influencer on generations (influencer_id, created_at desc);
select protect('generations', 'select, insert');

create table influencer_photos (
  id uuid primary key default gen_random_uuid(),
  influencer_id uuid not null references influencers on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('generated', 'face', 'avatar', 'upload')),
  image_url text not null,
  prompt text not null default '',
  meta jsonb not null default '{}',
  width integer,
  height integer,
  generation_id uuid references generations on delete set null,
  created_at timestamptz not null default now()
);
-- Row-level security adds the person to every condition: led by it, the index gives a page of the gallery as it stands.
create index influencer_photos_gallery on influencer_photos (user_id, influencer_id, kind, created_at desc, id desc);
create index influencer_photos_by_influencer on influencer_photos (influencer_id);
select protect('influencer_photos', 'select, update, delete');

create table generation_images (
  generation_id uuid not null references generations on delete cascade,
  position integer not null check (position between 1 and 8),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('hero', 'alt')),
  prompt text not null,
  seed integer not null check (seed >= 0),
  status text not null default 'waiting' check (status in ('waiting', 'drawing', 'done', 'refused', 'failed')),
  progress real not null default 0 check (progress between 0 and 1),
  reason text,
  photo_id uuid references influencer_photos on delete set null,
  updated_at timestamptz not null default now(),
  primary key (generation_id, position)
);
create index generation_images_unfinished on generation_images (user_id) where status in ('waiting', 'drawing');
select protect('generation_images', 'select, insert');
