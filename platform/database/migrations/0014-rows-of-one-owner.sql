-- As 0009 did for personas: a row that names a generation, a photo or a post belongs to the owner of that one.
alter table generations add constraint generations_id_and_owner unique (id, user_id);
alter table influencer_photos add constraint influencer_photos_id_and_owner unique (id, user_id);
alter table scheduled_posts add constraint scheduled_posts_id_and_owner unique (id, user_id);
alter table generation_images
  drop constraint generation_images_generation_id_fkey,
  drop constraint generation_images_photo_id_fkey,
  add constraint generation_images_generation foreign key (generation_id, user_id) references generations (id, user_id)
    on delete cascade,
  add constraint generation_images_photo foreign key (photo_id, user_id) references influencer_photos (id, user_id)
    on delete set null (photo_id);
alter table influencer_photos
  drop constraint influencer_photos_generation_id_fkey,
  add constraint influencer_photos_generation foreign key (generation_id, user_id) references generations (id, user_id)
    on delete set null (generation_id);
alter table post_events
  drop constraint post_events_post_id_fkey,
  add constraint post_events_post foreign key (post_id, user_id) references scheduled_posts (id, user_id) on delete cascade;
