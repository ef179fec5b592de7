-- Trainings that the vendor may still run although their row is gone (decision 042), whatever deleted it: an account that was
-- erased, a persona, a consent that was withdrawn. The vendor is asked to stop each.
create table trainings_to_cancel (
  id uuid primary key,
  -- The word by which the training is looked for where its number is not known.
  trigger_word text not null,
  request_id text,
  asked_at timestamptz not null
);

create function note_training_to_cancel() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into trainings_to_cancel (id, trigger_word, request_id, asked_at)
  values (old.id, old.trigger_word, old.request_id, coalesce(old.asked_at, now()))
  on conflict (id) do nothing;
  return null;
end
$$;
create trigger note_training_to_cancel after delete on trained_models for each row
  when (old.status in ('asked', 'training')) execute function note_training_to_cancel();
