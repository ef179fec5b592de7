-- Posts of a week alone begin one another. Those of Autopilot begin by themselves, and each of their changes looked for a next one.
create or replace trigger begin_next_slots after insert or update of state, halted on post_slots
  for each row when (new.source = 'week') execute function begin_next_slots();
create trigger begin_next_slots_after_deletion after delete on post_slots
  for each row when (old.source = 'week') execute function begin_next_slots();
