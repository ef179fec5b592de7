-- A post that a person has begun to write and not scheduled. It is never due: publishing knows scheduled_posts alone.
create table post_drafts (
  user_id uuid not null references users on delete cascade,
  -- The id that the post will have. The person's browser chooses it, so it is unique among that person's drafts alone.
  id uuid not null,
  influencer_id uuid not null,
  media_urls text[] not null check (cardinality(media_urls) <= 10),
  -- What else the post will show, as it was written: no query asks for it, and it grows with what a post can show.
  content jsonb not null,
  scheduled_local text not null check (scheduled_local ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  timezone text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint post_drafts_persona foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade
);
create index post_drafts_by_influencer on post_drafts (influencer_id, scheduled_local);
select protect('post_drafts', 'select, insert, update, delete');

-- A post that came due so late that its owner has to decide about it is missed. A canceled one remembers what it was.
alter table scheduled_posts
  add column canceled_from text,
  drop constraint scheduled_posts_status_check,
  add constraint scheduled_posts_status_check check (status in
    ('queued', 'scheduled', 'retry', 'running', 'posted', 'failed', 'missed', 'unknown', 'canceled_by_user', 'canceled', 'deleted')),
  drop constraint scheduled_posts_check,
  add constraint scheduled_posts_check check ((next_step_at is null) =
    (status in ('posted', 'failed', 'missed', 'unknown', 'canceled_by_user', 'canceled', 'deleted')));

create index post_drafts_by_file on post_drafts using gin (file_keys(media_urls));
select check_files_of('post_drafts', 'media_urls');

-- The files of a canceled post stay for as long as it may be restored (one minute), and are looked at after that.
create function schedule_file_check_of_canceled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into file_checks (key, due_at)
  select key, now() + interval '2 minutes' from unnest(file_keys(new.media_urls)) as key
  on conflict (key) do update set due_at = excluded.due_at;
  return null;
end
$$;
drop trigger check_files_of_canceled on scheduled_posts;
create trigger check_files_of_canceled after update of status on scheduled_posts for each row
  when (new.status in ('canceled_by_user', 'canceled', 'deleted')) execute function schedule_file_check_of_canceled();

create or replace function is_file_used(key text) returns boolean language sql stable
return not exists (select from likeness_consents where image_url = '/files/' || key and revoked_at is not null) and (
  exists (select from influencer_photos where image_url = '/files/' || key)
  or exists (select from influencers where file_keys(array[avatar_url, face_url, preview_image_url] || reference_urls) @> array[key])
  or exists (select from previews where image_url = '/files/' || key)
  or exists (select from prebuilt_models where file_keys(array[avatar_url] || preview_images) @> array[key])
  or exists (select from demo_influencers where '/files/' || key in (face_url, coffee_url))
  or exists (select from demo_influencer_images where url = '/files/' || key)
  or exists (select from likeness_consents where image_url = '/files/' || key)
  or exists (select from scheduled_posts where file_keys(media_urls) @> array[key]
    and (status not in ('canceled_by_user', 'canceled', 'deleted') or updated_at > now() - interval '1 minute'))
  or exists (select from post_drafts where file_keys(media_urls) @> array[key])
  or exists (select from instagram_connections where file_keys(array[avatar_url]) @> array[key])
  or exists (select from sandbox_instagram_accounts where file_keys(array[avatar_url]) @> array[key])
  or exists (select from sandbox_instagram_containers where file_keys(media_urls) @> array[key])
  or exists (select from users where file_keys(array[image]) @> array[key])
  or exists (select from support_tickets where file_keys(array[attachment_url]) @> array[key])
);
