-- Videos that users create from photos of an influencer: the order, its progress, and the stored video.
create table photo_videos (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  influencer_id uuid not null,
  photo_id uuid,
  prompt text not null,
  motion text not null,
  seconds integer not null check (seconds > 0),
  aspect text not null check (aspect in ('9:16', '4:5')),
  frame_rate integer not null check (frame_rate > 0),
  credits integer not null check (credits > 0),
  status text not null default 'waiting' check (status in ('waiting', 'rendering', 'done', 'failed')),
  progress real not null default 0,
  reason text,
  video_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint photo_videos_influencer foreign key (influencer_id, user_id)
    references influencers (id, user_id) on delete cascade,
  constraint photo_videos_photo foreign key (photo_id, user_id)
    references influencer_photos (id, user_id) on delete set null (photo_id),
  constraint photo_videos_done check ((status = 'done') = (video_url is not null))
);
create index photo_videos_by_influencer on photo_videos (influencer_id, created_at desc);
create index photo_videos_by_user on photo_videos (user_id);
create index photo_videos_by_photo on photo_videos (photo_id) where photo_id is not null;
create index photo_videos_in_progress on photo_videos (updated_at) where status in ('waiting', 'rendering');
create index photo_videos_by_file on photo_videos (video_url) where video_url is not null;
select protect('photo_videos', 'select, insert, update, delete');
select limit_to_named('photo_videos');
select check_files_of('photo_videos', 'video_url');

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
  or exists (select from photo_videos where video_url = '/files/' || key)
  or exists (select from support_tickets where file_keys(array[attachment_url]) @> array[key])
);
