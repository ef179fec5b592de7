-- A preview is a generation of one image, of nobody yet. Its row is there from the request on; the picture comes to it.
alter table generations alter column influencer_id drop not null;
alter table previews alter column image_url drop not null, add column not_drawn text[] not null default '{}';

-- A photo says which image it was; the image need not know what became of it.
alter table influencer_photos add column position integer;
update influencer_photos photo set position = image.position
from generation_images image where image.photo_id = photo.id;
drop index influencer_photos_by_generation;
create unique index influencer_photos_by_generation on influencer_photos (generation_id, position);
alter table generation_images drop column photo_id;

-- Previews that were being drawn by the version before.
select end_reservation(reference, false, now()) from credit_entries as open
where kind = 'reserved' and reference like 'preview/%'
  and not exists (select from credit_entries as ended where ended.reference = open.reference and ended.kind in ('settled', 'returned'));
