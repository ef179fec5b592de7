-- A persona from other sides than its face, for models that take references. Each is drawn by a generation of one image, which says
-- whether it is under way or failed.
create table character_sheets (
  influencer_id uuid not null,
  user_id uuid not null references users on delete cascade,
  view text not null check (view in ('three-quarter', 'profile', 'full figure')),
  generation_id uuid not null,
  status text not null default 'drawing' check (status in ('drawing', 'judging', 'kept', 'unlike')),
  -- Null until it is drawn.
  image_url text,
  -- How sure it is that it shows the persona; null where nothing could be compared.
  percent integer check (percent between 0 and 100),
  updated_at timestamptz not null default now(),
  primary key (influencer_id, view),
  constraint character_sheets_influencer foreign key (influencer_id, user_id) references influencers (id, user_id) on delete cascade
);
create index character_sheets_by_person on character_sheets (user_id);
create index character_sheets_by_generation on character_sheets (generation_id);
create index character_sheets_by_file on character_sheets (image_url);
select protect('character_sheets', 'select, insert, update, delete');
select limit_to_named('character_sheets');
select check_files_of('character_sheets', 'image_url');

create or replace function is_file_used(key text) returns boolean language sql stable
return not exists (select from likeness_consents where image_url = '/files/' || key and revoked_at is not null)
  and not exists (select from withdrawn_pictures withdrawn where withdrawn.key = is_file_used.key) and (
  exists (select from influencer_photos where image_url = '/files/' || key)
  or exists (select from influencers where file_keys(array[avatar_url, face_url, preview_image_url] || reference_urls) @> array[key])
  or exists (select from character_sheets where image_url = '/files/' || key)
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
