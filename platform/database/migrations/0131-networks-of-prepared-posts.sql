-- Whether Autopilot and generated weeks publish their posts on the network as well, on which weekdays (1 is Monday; null:
-- on all days of Instagram), and with how many hashtags at most (null: as many as on Instagram).
alter table network_accounts
  add column publishes_prepared boolean not null default false,
  add column prepared_days integer[] check (prepared_days <@ '{1,2,3,4,5,6,7}'),
  add column prepared_hashtags integer check (prepared_hashtags between 0 and 30);
