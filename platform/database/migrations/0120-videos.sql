-- contract: key is unique, so the index refuses no row
create unique index files_key_and_owner on files (key, user_id);

-- Videos of users. The file is in `files` under the same key, and its cover is a JPEG next to it.
create table videos (
  key text primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  source text not null check (source in ('upload', 'generated')),
  bytes bigint not null,
  width integer not null,
  height integer not null,
  duration_ms integer not null,
  frame_rate real not null,
  has_sound boolean not null,
  -- The frame that the cover shows.
  cover_ms integer not null,
  created_at timestamptz not null default now(),
  constraint videos_file foreign key (key, user_id) references files (key, user_id) on delete cascade,
  constraint videos_key_and_owner unique (key, user_id)
);
create index videos_by_user on videos (user_id, created_at desc);
select protect('videos', 'select');

-- Videos that are uploaded in parts. Each part is a file of its own until the upload is finished.
create table video_uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0,
  -- A process reads the video until then.
  finishing_until timestamptz,
  -- The finished video, for a second call that finishes the upload.
  video_key text,
  created_at timestamptz not null default now(),
  constraint video_uploads_video foreign key (video_key, user_id) references videos (key, user_id) on delete cascade
);
create index video_uploads_by_user on video_uploads (user_id);
create index video_uploads_by_video on video_uploads (video_key) where video_key is not null;
create index video_uploads_by_time on video_uploads (created_at);
select protect('video_uploads', 'select, insert, update, delete');
