-- The encryption keys in use. A process without one of them does not start.
create table encryption_keys (
  -- A hash that is keyed with the encryption key itself. It tells nothing about the key.
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- The id with which every text that this key sealed begins.
  key_id text not null,
  -- Whether processes seal with this key. A newer one is only registered until a rotation, when all processes have it.
  seals boolean not null default false,
  created_at timestamptz not null default now()
);
-- contract: the table is new
create unique index encryption_keys_one_seals on encryption_keys (seals) where seals;
