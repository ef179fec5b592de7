-- When a subscription was first known to have ended: of what was paid for longer, no further month begins after it.
alter table subscriptions add column ended_at timestamptz;
update subscriptions set ended_at = as_of where status = 'canceled';
