-- Referrals, free credits, the affiliate programme, tickets and feedback.

create table referral_codes (
  user_id uuid primary key references users on delete cascade,
  ref_code text not null unique,
  created_at timestamptz not null default now()
);
select protect('referral_codes', 'select, insert');

create table referral_clicks (
  id bigint generated always as identity primary key,
  referrer_user uuid not null references users on delete cascade,
  ref_code text not null,
  created_at timestamptz not null default now()
);
create index referral_clicks_by_referrer on referral_clicks (referrer_user, created_at);

create table referrals (
  id uuid primary key default gen_random_uuid(),
  referrer_user uuid not null references users on delete cascade,
  referred_user uuid not null unique references users on delete cascade,
  ref_code text not null,
  status text not null check (status in ('clicked', 'signed_up', 'converted', 'paid', 'active')),
  clicked_at timestamptz,
  converted_at timestamptz,
  created_at timestamptz not null default now(),
  check (referrer_user <> referred_user)
);
create index referrals_by_referrer on referrals (referrer_user, status);
alter table referrals enable row level security;
create policy own_referrals on referrals for select to galatea_app using (referrer_user = (select caller_id()));
grant select on referrals to galatea_app;

create table social_shares (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  url text not null check (length(url) <= 1000),
  platform text not null check (length(platform) between 2 and 60),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reviewed_at timestamptz,
  reviewed_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index social_shares_by_user on social_shares (user_id, created_at desc);
create index social_shares_pending on social_shares (created_at) where status = 'pending';
select protect('social_shares', 'select, insert');

create table affiliate_settings (
  user_id uuid primary key references users on delete cascade,
  payout_method text not null check (payout_method in ('wise', 'paypal', 'venmo')),
  payout_address text not null check (length(payout_address) <= 320),
  is_affiliate boolean not null default true,
  tax_form_collected boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select protect('affiliate_settings', 'select, insert, update');

create table affiliate_payouts (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null references users on delete cascade,
  -- In US cents.
  amount integer not null check (amount > 0),
  reason text not null,
  reference text not null unique,
  status text not null default 'pending' check (status in ('pending', 'due', 'paid')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  paid_at timestamptz
);
create index affiliate_payouts_by_affiliate on affiliate_payouts (affiliate_id, created_at desc);
create index affiliate_payouts_coming_due on affiliate_payouts (due_at) where status = 'pending';
alter table affiliate_payouts enable row level security;
create policy own_payouts on affiliate_payouts for select to galatea_app using (affiliate_id = (select caller_id()));
grant select on affiliate_payouts to galatea_app;

create table support_tickets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  email text not null,
  category text not null check (category in ('billing', 'technical', 'account', 'content', 'other')),
  urgency text not null default 'normal' check (urgency in ('low', 'normal', 'high', 'urgent')),
  feature_area text not null,
  summary text not null check (length(summary) between 1 and 200),
  details text not null default '' check (length(details) <= 5000),
  attachment_url text,
  path text,
  user_agent text,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now()
);
create index support_tickets_by_user on support_tickets (user_id, created_at desc);
create index support_tickets_open on support_tickets (created_at) where status = 'open';
select protect('support_tickets', 'select, insert');

create table product_feedback (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  note text not null check (length(note) between 10 and 2000),
  category text not null check (category in ('general', 'bug', 'idea')),
  context jsonb not null,
  created_at timestamptz not null default now()
);
create index product_feedback_by_date on product_feedback (created_at desc);
select protect('product_feedback', 'select, insert');
