-- The files of a post, for the index by file. An index of `file_keys(media_urls)` computes it again at every change of
-- a row, such as each step of publishing.
alter table scheduled_posts add column files text[] not null default '{}';
create function set_files_of_post() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.files := file_keys(new.media_urls);
  return new;
end
$$;
create trigger set_files before insert or update of media_urls on scheduled_posts for each row
  execute function set_files_of_post();

drop index scheduled_posts_by_file;
update scheduled_posts set files = file_keys(media_urls) where media_urls <> '{}';
create index scheduled_posts_by_file on scheduled_posts using gin (files);

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
  or exists (select from support_tickets where file_keys(array[attachment_url]) @> array[key])
);
