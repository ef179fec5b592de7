-- The generation of a photo's free second try. Without a foreign key: the try stays used if its generation is deleted.
alter table influencer_photos add column second_try_id uuid;
