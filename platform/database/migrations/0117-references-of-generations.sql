-- The scene references that all images of a generation show, most important first.
alter table generations add column scene_reference_ids uuid[] not null default '{}';
