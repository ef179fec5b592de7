-- The secret of a webhook is sealed. A plain one is of an earlier version, which may still run, and is sealed later.
-- A row with neither has lost its secret: its messages cannot be signed.
alter table webhook_endpoints
  alter column secret drop not null,
  add column sealed_secret text;
create index webhook_endpoints_plain on webhook_endpoints (id) where secret is not null;
