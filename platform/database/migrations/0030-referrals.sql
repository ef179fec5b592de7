-- Who came by whose link, and what for it was earned.

-- The mailbox that an address leads to: what stands behind a plus goes, and Gmail's dots.
create function mailbox_of(address text) returns text language sql immutable parallel safe
return case
  when split_part(lower(address), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2)
end;
create index users_by_mailbox on users (mailbox_of(email)) where email_verified;

-- A click counts once for a code, an address and a day. The visitor is a keyed hash of address and day, and is forgotten after it.
alter table referral_clicks add column visitor text;
create unique index referral_clicks_once on referral_clicks (ref_code, visitor);
create index referral_clicks_of_visitors on referral_clicks (created_at) where visitor is not null;

alter table referrals
  drop column clicked_at,
  add column signed_up_at timestamptz,
  -- What the referrer earns; decided at the sign-up.
  add column reward text check (reward in ('credits', 'money')),
  -- Why it earns nothing: both are one person, by their addresses or by the card that paid.
  add column disqualified text check (disqualified in ('same address', 'same card')),
  -- A keyed hash of the card that made the first payment.
  add column payer text,
  add constraint referrals_signed_up check ((status = 'clicked') = (signed_up_at is null) and (signed_up_at is null) = (reward is null));
create index referrals_by_payer on referrals (payer) where payer is not null;
