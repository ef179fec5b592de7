-- The state of the paid call to a video model, so that a repeated run after a crash does not pay for a second video.
alter table photo_videos add column call_state jsonb;
