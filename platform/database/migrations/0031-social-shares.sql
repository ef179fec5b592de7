-- A post is taken once, whatever its address looks like; one that was rejected may be handed in again.
alter table social_shares
  -- The address without what makes no other post of it.
  add column link text,
  -- Why it was rejected.
  add column reason text check (length(reason) <= 500);
update social_shares set link = url;
alter table social_shares alter column link set not null;
create unique index social_shares_once on social_shares (link) where status <> 'rejected';
