-- The key of the uploaded video whose sound a video gets, and when its user confirmed the rights to it.
alter table photo_videos
  add column sound_key text,
  add column sound_rights_at timestamptz,
  -- contract: the version before writes neither of them.
  add constraint photo_videos_sound check ((sound_key is null) = (sound_rights_at is null));
