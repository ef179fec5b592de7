-- A photo at 2,048 pixels for download, made when it is first asked for; null before. Its file goes with the photo.
alter table influencer_photos add column large_url text;
create index influencer_photos_by_large_file on influencer_photos (large_url) where large_url is not null;
create or replace trigger check_files after delete or update of image_url, large_url on influencer_photos
  for each row execute function schedule_file_check('image_url', 'large_url');

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
  or exists (select from scheduled_posts where file_keys(media_urls) @> array[key]
    and (status not in ('canceled_by_user', 'canceled', 'deleted') or updated_at > now() - interval '1 minute'))
  or exists (select from post_drafts where file_keys(media_urls) @> array[key])
  or exists (select from instagram_connections where file_keys(array[avatar_url]) @> array[key])
  or exists (select from sandbox_instagram_accounts where file_keys(array[avatar_url]) @> array[key])
  or exists (select from sandbox_instagram_containers where file_keys(media_urls) @> array[key])
  or exists (select from users where file_keys(array[image]) @> array[key])
  or exists (select from support_tickets where file_keys(array[attachment_url]) @> array[key])
);
