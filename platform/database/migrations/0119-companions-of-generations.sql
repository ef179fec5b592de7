-- Another influencer of the same user whom all images of a generation show, too.
alter table generations add column companion_id uuid;
-- contract: the column is new, and the version before leaves it null.
alter table generations add constraint generations_companion
  foreign key (companion_id, user_id) references influencers (id, user_id) on delete set null (companion_id);
create index generations_by_companion on generations (companion_id) where companion_id is not null;
