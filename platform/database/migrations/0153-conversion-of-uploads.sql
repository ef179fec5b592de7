-- Uploaded videos that a converter encodes, because a network would refuse them.
alter table video_uploads
  add column conversion text,
  add column conversion_progress real not null default 0,
  -- Why the conversion failed, and what the user can do.
  add column conversion_reason text,
  -- The upload is kept for a day after that.
  add column conversion_at timestamptz,
  -- The cover that the user chose is stored as one more part.
  add column has_cover boolean not null default false,
  -- contract: the version before writes none of them.
  add constraint video_uploads_conversion check (conversion in ('waiting', 'converting', 'done', 'failed')),
  -- contract: the version before writes none of them.
  add constraint video_uploads_failed check ((conversion is not distinct from 'failed') = (conversion_reason is not null));
