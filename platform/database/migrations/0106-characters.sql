-- How influencers think and write, for captions. Each save adds a version, so that earlier ones can be read and restored.
create table influencer_characters (
  influencer_id uuid not null,
  user_id uuid not null references users on delete cascade,
  version integer not null check (version > 0),
  backstory text not null,
  core_values text[] not null,
  voice text not null,
  favorite_words text[] not null,
  never_says text[] not null,
  emoji text not null,
  languages text[] not null,
  brand_words text[] not null,
  avoided_claims text[] not null,
  created_at timestamptz not null default now(),
  primary key (influencer_id, version),
  constraint influencer_characters_influencer foreign key (influencer_id, user_id)
    references influencers (id, user_id) on delete cascade
);
create index influencer_characters_by_user on influencer_characters (user_id);
select protect('influencer_characters', 'select, insert, delete');
select limit_to_named('influencer_characters');
