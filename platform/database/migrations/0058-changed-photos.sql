-- What a photo was made of beside its prompt: its seed (null where it was not kept), and where it was changed from another photo, from
-- which one, and in what words, each after the others.
alter table influencer_photos
  add column seed integer check (seed >= 0),
  add column changed_from uuid,
  add column changes text[] not null default '{}';
-- contract: the column is new, so no row of the version before can be against it
alter table influencer_photos
  add constraint influencer_photos_changed_from foreign key (changed_from, user_id) references influencer_photos (id, user_id)
  on delete set null (changed_from);
create index influencer_photos_by_source on influencer_photos (changed_from) where changed_from is not null;
update influencer_photos photo set seed = image.seed
from generation_images image where image.generation_id = photo.generation_id and image.position = photo.position;

-- The photo that a generation changes, which may be gone meanwhile; null where it makes new ones.
alter table generations add column changed_photo_id uuid;
