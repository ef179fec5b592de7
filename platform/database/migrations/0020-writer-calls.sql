-- The calls of language models that people's texts took, for the books: a call is paid for whether its answer was of use or not.
-- What was asked and answered is not kept.
create table writer_calls (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  influencer_id uuid not null,
  -- What it was for.
  text text not null check (text in ('caption', 'shots')),
  -- The writer and the model that it asked.
  writer text not null,
  model text not null,
  -- Null where the model did not say.
  input_tokens integer,
  output_tokens integer,
  -- US dollars; null where the operator told no prices.
  cost numeric(12, 6),
  duration_ms integer not null,
  outcome text not null check (outcome in ('written', 'unusable', 'refused', 'failed')),
  created_at timestamptz not null default now(),
  constraint writer_calls_influencer foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade
);
create index writer_calls_by_person on writer_calls (user_id, created_at);
create index writer_calls_by_influencer on writer_calls (influencer_id, user_id);
create index writer_calls_by_time on writer_calls using brin (created_at);
select protect('writer_calls', 'select, insert');
