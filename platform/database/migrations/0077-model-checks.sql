-- The models that this installation is configured to use, as their providers listed them at the last check.
create table model_checks (
  provider text not null,
  model text not null,
  work text not null check (work in ('images', 'captions')),
  -- current, deprecated: available to the key. gone: it was available, or its end was announced. unknown: neither.
  state text not null check (state in ('current', 'deprecated', 'gone', 'unknown', 'unchecked')),
  shutdown_on text check (shutdown_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- The replacement that the provider recommends.
  successor text,
  -- Whether the successor is used instead of it.
  is_replaced boolean not null default false,
  -- Why the last check failed; null if it did not.
  problem text,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider, model, work)
);
