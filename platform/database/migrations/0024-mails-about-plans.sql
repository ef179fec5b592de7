-- What was told by mail already: that the credits of a month run low, and up to which renewal its date was told.
alter table plan_grants add column low_credits_told boolean not null default false;
alter table subscriptions add column renewal_told_for timestamptz;
