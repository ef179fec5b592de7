-- Pictures of somebody who took their consent back: their files go whatever names them, such as a post that is out.
create table withdrawn_pictures (
  key text primary key,
  user_id uuid not null references users on delete cascade,
  withdrawn_at timestamptz not null default now()
);
create index withdrawn_pictures_by_user on withdrawn_pictures (user_id);
select protect('withdrawn_pictures', 'select');

create function schedule_withdrawn_file_check() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into file_checks (key, due_at) values (new.key, now()) on conflict (key) do update set due_at = excluded.due_at;
  return null;
end
$$;
create trigger check_withdrawn_file after insert on withdrawn_pictures
  for each row execute function schedule_withdrawn_file_check();
revoke all on function schedule_withdrawn_file_check() from public;

create or replace function is_file_used(key text) returns boolean language sql stable
return not exists (select from likeness_consents where image_url = '/files/' || key and revoked_at is not null)
  and not exists (select from withdrawn_pictures withdrawn where withdrawn.key = is_file_used.key) and (
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
