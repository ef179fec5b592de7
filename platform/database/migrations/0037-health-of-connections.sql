-- Why an account has to be connected again before anything is published to it; null where nothing is known to be wrong.
alter table instagram_connections
  add column reconnect_reason text,
  add column health_checked_at timestamptz;

-- What the simulated Instagram does wrong at a person's request, until it is switched off.
alter table sandbox_instagram_accounts add column simulates text;
