-- A simulated checkout replaces the subscription that its customer has when it is paid, and not the one there was when it was opened.
alter table sandbox_payment_checkouts drop column subscription_id;

-- Until when a plan goes on whose payment failed, in epoch seconds; null where none failed.
alter table accounts add column grace_end bigint;
