-- The secrets that mark images, encrypted. Each kind has one secret per installation. After a rotation the earlier
-- versions are kept, because the images that they marked are still verified with them.
create table installation_secrets (
  kind text not null check (kind in ('watermark', 'c2pa')),
  version integer not null check (version > 0),
  sealed_secret text not null,
  created_at timestamptz not null default now(),
  primary key (kind, version)
);
