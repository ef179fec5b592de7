-- What a consent for a clone covers, and until when. Consents without these values, also those that the previous
-- version still writes, cover images for twelve months from now.
alter table likeness_consents
  add column scope text[] not null default '{images}'
    constraint likeness_consents_scope_check check (scope <@ '{images,advertisements}' and 'images' = any (scope)),
  add column expires_at timestamptz not null default now() + interval '12 months',
  add column renewed_at timestamptz,
  add column reminded_at timestamptz;

-- The daily reminders read consents that expire soon.
create index likeness_consents_to_remind on likeness_consents (expires_at)
  where revoked_at is null and reminded_at is null and given_at is not null;
