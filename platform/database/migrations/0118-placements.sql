-- contract: id is unique, so the index refuses no row
create unique index scene_references_id_and_owner on scene_references (id, user_id);

-- A reference that is shown in one of several prepared posts of an influencer until a date.
create table placements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  influencer_id uuid not null,
  reference_id uuid not null,
  one_in integer not null check (one_in between 1 and 20),
  -- The last day, in the zone of each post.
  until date not null,
  -- The partner who pays for the posts; null if they are not sponsored.
  sponsored_by text check (sponsored_by <> ''),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint placements_id_and_owner unique (id, user_id),
  constraint placements_influencer foreign key (influencer_id, user_id)
    references influencers (id, user_id) on delete cascade,
  constraint placements_reference foreign key (reference_id, user_id)
    references scene_references (id, user_id) on delete cascade
);
create index placements_by_user on placements (user_id);
create index placements_by_influencer on placements (influencer_id, user_id);
create index placements_by_reference on placements (reference_id, user_id);
select protect('placements', 'select, insert, update');
select limit_to_named('placements');

-- The posts that show a placement, by the id that a post has as a draft and when it is scheduled.
create table post_placements (
  post_id uuid not null,
  user_id uuid not null references users on delete cascade,
  influencer_id uuid not null,
  -- Null if its reference was deleted.
  placement_id uuid,
  -- The name of the reference when the post was prepared.
  name text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id),
  constraint post_placements_influencer foreign key (influencer_id, user_id)
    references influencers (id, user_id) on delete cascade,
  constraint post_placements_placement foreign key (placement_id, user_id)
    references placements (id, user_id) on delete set null (placement_id)
);
create index post_placements_by_influencer on post_placements (influencer_id, user_id);
create index post_placements_by_placement on post_placements (placement_id, user_id);
select protect('post_placements', 'select, insert, update, delete');
select limit_to_named('post_placements');

-- A draft that was deleted, and not scheduled, shows nothing anymore.
create function forget_placement_of_draft() returns trigger language plpgsql as $$
begin
  delete from post_placements placed where placed.post_id = old.id and placed.user_id = old.user_id
    and not exists (select from scheduled_posts post where post.id = old.id);
  return null;
end
$$;
create trigger forget_placement_of_draft after delete on post_drafts
  for each row execute function forget_placement_of_draft();
