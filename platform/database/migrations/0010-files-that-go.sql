-- Files go when nothing names them any more, and rows when their time is over.

-- Where a generated picture says it comes from, read once when it is stored; null for what a person uploaded.
alter table files add column provenance jsonb;

-- Keys whose file is to be looked at: once due, it is deleted where nothing names it, and forgotten here otherwise. A key comes
-- here with its file, and again whenever a row that named it goes or names another.
create table file_checks (
  key text primary key,
  due_at timestamptz not null
);
create index file_checks_due on file_checks (due_at);

-- The keys of our own files among addresses and paths.
create function file_keys(addresses text[]) returns text[] language sql immutable parallel safe
return array(
  select substring(address from '/files/([a-z0-9-]+\.[a-z0-9]+)$')
  from unnest(addresses) as address
  where address ~ '/files/[a-z0-9-]+\.[a-z0-9]+$'
);

create function schedule_file_check() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into file_checks (key, due_at)
  select distinct match[1], now()
  from unnest(tg_argv) as named, regexp_matches(to_jsonb(old) ->> named, '/files/([a-z0-9-]+\.[a-z0-9]+)', 'g') as match
  on conflict (key) do update set due_at = least(file_checks.due_at, excluded.due_at);
  return null;
end
$$;

-- Has a file checked when a row of a table goes that named it in one of these columns, or names another there.
create function check_files_of(named regclass, variadic columns text[]) returns void language plpgsql as $$
begin
  execute format('create trigger check_files after delete or update of %s on %s for each row execute function schedule_file_check(%s)',
    array_to_string(columns, ', '), named, (select string_agg(quote_literal(each), ', ') from unnest(columns) as each));
end
$$;

-- Every column that may name a file. What stands here stands in is_file_used as well; a test compares them with the schema.
select check_files_of('influencer_photos', 'image_url');
select check_files_of('influencers', 'avatar_url', 'face_url', 'preview_image_url', 'reference_urls');
select check_files_of('previews', 'image_url');
select check_files_of('prebuilt_models', 'avatar_url', 'preview_images');
select check_files_of('demo_influencers', 'face_url', 'coffee_url');
select check_files_of('demo_influencer_images', 'url');
select check_files_of('likeness_consents', 'image_url');
select check_files_of('scheduled_posts', 'media_urls');
select check_files_of('instagram_connections', 'avatar_url');
select check_files_of('sandbox_instagram_accounts', 'avatar_url');
select check_files_of('sandbox_instagram_containers', 'media_urls');
select check_files_of('users', 'image');
select check_files_of('support_tickets', 'attachment_url');

-- A canceled post names nothing any more, and neither does a consent that was withdrawn.
create trigger check_files_of_canceled after update of status on scheduled_posts for each row
  when (new.status in ('canceled_by_user', 'canceled', 'deleted')) execute function schedule_file_check('media_urls');
create trigger check_files_of_withdrawn after update of revoked_at on likeness_consents for each row
  execute function schedule_file_check('image_url');

create index influencer_photos_by_file on influencer_photos (image_url);
create index likeness_consents_by_file on likeness_consents (image_url);
create index influencers_by_file on influencers using gin (file_keys(array[avatar_url, face_url, preview_image_url] || reference_urls));
create index scheduled_posts_by_file on scheduled_posts using gin (file_keys(media_urls));
create index instagram_connections_by_file on instagram_connections using gin (file_keys(array[avatar_url]));
create index sandbox_instagram_accounts_by_file on sandbox_instagram_accounts using gin (file_keys(array[avatar_url]));
create index sandbox_instagram_containers_by_file on sandbox_instagram_containers using gin (file_keys(media_urls));
create index users_by_file on users using gin (file_keys(array[image]));
create index support_tickets_by_file on support_tickets using gin (file_keys(array[attachment_url]));

-- Whether any row names a file. A face whose consent was withdrawn goes whatever names it.
create function is_file_used(key text) returns boolean language sql stable
return not exists (select from likeness_consents where image_url = '/files/' || key and revoked_at is not null) and (
  exists (select from influencer_photos where image_url = '/files/' || key)
  or exists (select from influencers where file_keys(array[avatar_url, face_url, preview_image_url] || reference_urls) @> array[key])
  or exists (select from previews where image_url = '/files/' || key)
  or exists (select from prebuilt_models where file_keys(array[avatar_url] || preview_images) @> array[key])
  or exists (select from demo_influencers where '/files/' || key in (face_url, coffee_url))
  or exists (select from demo_influencer_images where url = '/files/' || key)
  or exists (select from likeness_consents where image_url = '/files/' || key)
  or exists (select from scheduled_posts where file_keys(media_urls) @> array[key]
    and status not in ('canceled_by_user', 'canceled', 'deleted'))
  or exists (select from instagram_connections where file_keys(array[avatar_url]) @> array[key])
  or exists (select from sandbox_instagram_accounts where file_keys(array[avatar_url]) @> array[key])
  or exists (select from sandbox_instagram_containers where file_keys(media_urls) @> array[key])
  or exists (select from users where file_keys(array[image]) @> array[key])
  or exists (select from support_tickets where file_keys(array[attachment_url]) @> array[key])
);

-- A new file has a week to be used. The file of a row that goes, with its account for example, goes at once.
create function schedule_new_file_check() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into file_checks (key, due_at) values (new.key, now() + interval '7 days')
  on conflict (key) do update set due_at = excluded.due_at;
  return null;
end
$$;
create function schedule_lost_file_check() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into file_checks (key, due_at) values (old.key, now()) on conflict (key) do update set due_at = excluded.due_at;
  return null;
end
$$;
create trigger check_new_file after insert on files for each row execute function schedule_new_file_check();
create trigger check_lost_file after delete on files for each row execute function schedule_lost_file_check();

insert into file_checks (key, due_at) select key, now() + interval '7 days' from files;

-- What else the deletion of a photo, of a persona and of an account looks for.
create index generation_images_by_photo on generation_images (photo_id);
create index generation_images_by_user on generation_images (user_id);
create index influencer_photos_by_generation on influencer_photos (generation_id);
create index likeness_consents_by_influencer on likeness_consents (influencer_id);
create index generations_by_user on generations (user_id);
create index scheduled_posts_by_user on scheduled_posts (user_id);
create index post_events_by_user on post_events (user_id);
create index social_shares_by_reviewer on social_shares (reviewed_by) where reviewed_by is not null;
create index product_feedback_by_user on product_feedback (user_id);
create index influencers_by_model on influencers (catalog_id);

-- What the daily clean-up looks for. Rows of the logs are written in the order of their time, so a BRIN index is enough.
create index sessions_by_expiry on sessions (expires_at);
create index verifications_by_expiry on verifications (expires_at);
create index rate_limits_by_last_request on rate_limits (last_request);
create index security_audit_log_by_time on security_audit_log using brin (created_at);
create index post_events_by_time on post_events using brin (created_at);
create index generations_by_time on generations (created_at);
create index previews_by_time on previews (created_at);
create index preview_reservations on credit_entries (created_at) where kind = 'reserved' and reference like 'preview/%';

create index influencer_photos_favorites on influencer_photos (user_id, influencer_id, kind, created_at desc, id desc)
  where (meta->>'favorite')::boolean;
