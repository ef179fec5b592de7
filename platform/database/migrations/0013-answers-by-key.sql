-- The answers of calls that carried an Idempotency-Key, so that the same press gets the same answer. `status` is null while the
-- first of them runs; when it has not ended by `ends_by`, its process was lost, and what became of it is not known.
create table answers_by_key (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  ends_by timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index answers_by_key_by_time on answers_by_key using brin (created_at);
