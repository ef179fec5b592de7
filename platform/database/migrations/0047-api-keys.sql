-- Keys by which a program makes calls in a person's name. A revoked key has no row.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- What its person recognizes it by.
  prefix text not null,
  -- SHA-256 of the key, in hexadecimal. The key is random, so it needs no salt.
  key_hash text not null unique,
  scopes text[] not null check (scopes <@ array['read', 'generate', 'plan', 'publish'] and cardinality(scopes) > 0),
  -- The personas that it is for; null for all.
  influencer_ids uuid[] check (cardinality(influencer_ids) > 0),
  -- Its own rate limit: when the minute that is counted began, and the calls in it.
  counted_since timestamptz not null default now(),
  calls_in_minute integer not null default 0,
  last_used_at timestamptz,
  last_address text,
  created_at timestamptz not null default now()
);
create index api_keys_by_user on api_keys (user_id);
select protect('api_keys', 'select, insert, update, delete');

-- The personas that the caller of the current transaction is limited to; null for no limit.
create function named_influencers() returns uuid[] language sql stable parallel safe
return nullif(current_setting('app.influencers', true), '')::uuid[];

-- Hides what belongs to other personas from a caller that is limited to some.
create function limit_to_named(limited regclass, influencer text default 'influencer_id') returns void language plpgsql as $$
begin
  execute format(
    'create policy named_influencers on %s as restrictive
      using ((select named_influencers()) is null or %I = any ((select named_influencers())::uuid[]))',
    limited, influencer);
end
$$;

select limit_to_named('influencers', 'id');

do $$
declare
  limited regclass;
begin
  for limited in
    select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'influencer_id' and relrowsecurity and relkind = 'r' and relnamespace = 'public'::regnamespace
  loop
    perform limit_to_named(limited);
  end loop;
end
$$;

-- What belongs to a persona through another row.
create policy named_influencers on generation_images as restrictive using (
  (select named_influencers()) is null or exists (select from generations where generations.id = generation_id)
);
create policy named_influencers on post_events as restrictive using (
  (select named_influencers()) is null
  or exists (select from scheduled_posts where scheduled_posts.id = post_id)
);
