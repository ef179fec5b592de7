-- Products, garments, places and logos that a user shows in images of any influencer.
create table scene_references (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  kind text not null,
  image_url text not null,
  -- A polygon: pairs of shares of the width and the height. Null for the whole image.
  outline jsonb,
  height_cm real check (height_cm > 0),
  created_at timestamptz not null default now()
);
-- contract: the table is new, so the previous version writes no rows
create unique index scene_references_by_name on scene_references (user_id, lower(name));
select protect('scene_references', 'select, insert, update, delete');
select check_files_of('scene_references', 'image_url');

create or replace function is_file_used(key text) returns boolean language sql stable
return not exists (select from likeness_consents where image_url = '/files/' || key and revoked_at is not null)
  and not exists (select from withdrawn_pictures withdrawn where withdrawn.key = is_file_used.key) and (
  exists (select from influencer_photos where image_url = '/files/' || key)
  or exists (select from influencer_photos where large_url = '/files/' || key)
  or exists (select from influencers where file_keys(array[avatar_url, face_url, preview_image_url] || reference_urls) @> array[key])
  or exists (select from character_sheets where image_url = '/files/' || key)
  or exists (select from previews where image_url = '/files/' || key)
  or exists (select from prebuilt_models where file_keys(array[avatar_url] || preview_images) @> array[key])
  or exists (select from demo_influencers where '/files/' || key in (face_url, coffee_url))
  or exists (select from demo_influencer_images where url = '/files/' || key)
  or exists (select from likeness_consents where image_url = '/files/' || key)
  or exists (select from scheduled_posts where files @> array[key]
    and (status not in ('canceled_by_user', 'canceled', 'deleted') or updated_at > now() - interval '1 minute'))
  or exists (select from post_drafts where file_keys(media_urls) @> array[key])
  or exists (select from instagram_connections where file_keys(array[avatar_url]) @> array[key])
  or exists (select from sandbox_instagram_accounts where file_keys(array[avatar_url]) @> array[key])
  or exists (select from sandbox_instagram_containers where file_keys(media_urls) @> array[key])
  or exists (select from users where file_keys(array[image]) @> array[key])
  or exists (select from scene_references where image_url = '/files/' || key)
  or exists (select from support_tickets where file_keys(array[attachment_url]) @> array[key])
);
