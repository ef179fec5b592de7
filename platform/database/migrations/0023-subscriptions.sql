-- Subscriptions as the payment vendor tells of them, what was paid for them, and which credits were given for that. The vendor's
-- notices come in any order: what an account has follows from these rows, not from the order in which they were written.
create table subscriptions (
  -- The vendor's, as are those of the invoices.
  id text primary key,
  user_id uuid not null references accounts,
  plan text not null check (plan in ('starter', 'creator', 'professional')),
  billing text not null check (billing in ('monthly', 'annual')),
  status text not null check (status in ('trialing', 'active', 'past_due', 'canceled')),
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  -- The instant at which it was so: of two notices the later one holds.
  as_of timestamptz not null,
  created_at timestamptz not null default now()
);
create index subscriptions_by_user on subscriptions (user_id);
select protect('subscriptions', 'select');

create table paid_invoices (
  id text primary key,
  user_id uuid not null references accounts,
  subscription_id text not null,
  plan text not null check (plan in ('starter', 'creator', 'professional')),
  billing text not null check (billing in ('monthly', 'annual')),
  -- The whole period that the subscription is paid for, also where a larger plan was paid for in the middle of it.
  period_start timestamptz not null,
  period_end timestamptz not null,
  amount_cents integer not null,
  created_at timestamptz not null default now()
);
create index paid_invoices_by_subscription on paid_invoices (subscription_id, period_start desc);
create index paid_invoices_by_user on paid_invoices (user_id);
select protect('paid_invoices', 'select');

-- Invoices whose payment was taken back. The notice of it may come before that of the payment.
create table reversed_invoices (
  id text primary key,
  reason text not null check (reason in ('refund', 'dispute')),
  created_at timestamptz not null default now()
);

-- Which month of which subscription a grant of kind 'plan' is for, and the invoice that paid for it.
create table plan_grants (
  reference text primary key references credit_grants (reference),
  invoice_id text not null references paid_invoices,
  subscription_id text not null,
  month_start timestamptz not null,
  month_end timestamptz not null
);
create index plan_grants_by_month on plan_grants (subscription_id, month_start);

-- The simulated payments: what a smaller plan waits for, what was paid, and the notices that are on their way.
alter table sandbox_payment_subscriptions
  add column current_period_start timestamptz not null default now(),
  -- What the subscription becomes when its period ends; null where it stays what it is.
  add column next_plan text,
  add column next_billing text,
  add column changed_at timestamptz not null default now();
create index sandbox_payment_subscriptions_by_customer on sandbox_payment_subscriptions (customer_id);

alter table sandbox_payment_checkouts add column subscription_id text references sandbox_payment_subscriptions on delete cascade;

create table sandbox_payment_invoices (
  id text primary key,
  subscription_id text not null references sandbox_payment_subscriptions on delete cascade,
  plan text not null,
  billing text not null,
  amount_cents integer not null,
  reversed text check (reversed in ('refund', 'dispute')),
  created_at timestamptz not null default now()
);
create index sandbox_payment_invoices_by_subscription on sandbox_payment_invoices (subscription_id, created_at desc);

create table sandbox_payment_events (
  id text primary key,
  customer_id text not null references sandbox_payment_customers on delete cascade,
  event jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz
);
create index sandbox_payment_events_waiting on sandbox_payment_events (created_at) where delivered_at is null;
