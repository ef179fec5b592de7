-- The calls of image models that cost the operator money, for the books: what a day, a person and a model cost. What was asked and
-- answered is not kept.
create table image_calls (
  id uuid primary key default gen_random_uuid(),
  -- Whom it was for; nobody any more once the person is erased, so that the sums stay right.
  user_id uuid references users on delete set null,
  engine text not null,
  model text not null,
  -- US dollars; null where the operator told no price. It stands here from the beginning, as a worker may vanish in the middle, and
  -- is 0 where surely nothing was made.
  cost numeric(10, 4) check (cost >= 0),
  -- Null until it has ended.
  duration_ms integer,
  outcome text check (outcome in ('drawn', 'refused', 'failed')),
  created_at timestamptz not null default now()
);
create index image_calls_by_time on image_calls (created_at);
create index image_calls_by_person on image_calls (user_id, created_at);
select protect('image_calls', 'select');
