-- The encryption keys that processes seal secrets with. A process without one of them does not start.
create table encryption_keys (
  -- A hash that is keyed with the encryption key itself. It tells nothing about the key.
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- The id with which every text that this key sealed begins.
  key_id text not null,
  created_at timestamptz not null default now()
);
