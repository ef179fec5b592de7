-- What a post shows besides its pictures and words. The lists go by the position in media_urls; where one is shorter, nothing was said.

alter table scheduled_posts
  add column media_alt_texts text[] not null default '{}'
    check (cardinality(media_alt_texts) <= 10 and length(array_to_string(media_alt_texts, '')) <= 10000),
  -- Where the part of a picture lies that Instagram shows: 0 left or top, 1 right or bottom.
  add column media_crops double precision[] not null default '{}'
    check (cardinality(media_crops) <= 10 and 0 <= all (media_crops) and 1 >= all (media_crops)),
  -- Who pays for a sponsored post; null for one that is not.
  add column sponsored_by text check (length(sponsored_by) between 1 and 100),
  -- The publisher's plan let it publish the first picture alone.
  add column reduced boolean not null default false;

update scheduled_posts set media_alt_texts = array_fill(''::text, array[cardinality(media_urls)]),
  media_crops = array_fill(0.5::double precision, array[cardinality(media_urls)]);

alter table sandbox_instagram_accounts add column first_picture_only boolean not null default false;
alter table sandbox_instagram_containers
  add column alt_texts text[] not null default '{}',
  add column is_reduced boolean not null default false;
