-- LoRAs that are trained of pictures of a persona, and how far each training is. A row is taken from step to step by its instant
-- (decision 042); what a step came to is stored before the next one begins.
create table trained_models (
  id uuid primary key default gen_random_uuid(),
  influencer_id uuid not null,
  user_id uuid not null references users on delete cascade,
  status text not null default 'collecting'
    check (status in ('collecting', 'submitting', 'asked', 'training', 'fetching', 'ready', 'failed')),
  -- The word that stands for the person in prompts.
  trigger_word text not null check (length(trigger_word) <= 40),
  -- Credits that were set aside for it.
  credits integer not null check (credits > 0),
  pictures integer not null default 0 check (pictures >= 0),
  -- Where the vendor reads the ZIP of pictures, the number of the training there, and where its weights lie.
  archive_at_vendor text,
  request_id text,
  weights_at_vendor text,
  -- When the one paid call was made.
  asked_at timestamptz,
  -- Until when the vendor reads the weights at that address; they are put there again from our own file then.
  weights_until timestamptz,
  -- The weights in our own file store.
  file_key text,
  bytes bigint,
  -- Whether new photos are drawn with it.
  in_use boolean not null default false,
  percent integer not null default 0 check (percent between 0 and 100),
  -- How many wait before it at the vendor; null while nobody says.
  waiting_before integer,
  -- Why it failed.
  reason text,
  failures integer not null default 0,
  attempt integer not null default 0,
  next_step_at timestamptz default now(),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trained_models_influencer foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade
);
create index trained_models_due on trained_models (next_step_at) where next_step_at is not null;
create index trained_models_by_user on trained_models (user_id);
-- contract: the table is new
create unique index trained_models_under_way on trained_models (influencer_id) where status not in ('ready', 'failed');
create index trained_models_by_influencer on trained_models (influencer_id, created_at);
select protect('trained_models', 'select, insert, update, delete');
select limit_to_named('trained_models');

-- A file of weights goes with the row that names it. Its key is in no other row, so nothing has to be asked before.
create function schedule_check_of_weights() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into file_checks (key, due_at) values (old.file_key, now()) on conflict (key) do update set due_at = excluded.due_at;
  return null;
end
$$;
create trigger check_weights_of_deleted after delete on trained_models for each row
  when (old.file_key is not null) execute function schedule_check_of_weights();
create trigger check_weights_of_replaced after update of file_key on trained_models for each row
  when (old.file_key is not null and new.file_key is distinct from old.file_key) execute function schedule_check_of_weights();
