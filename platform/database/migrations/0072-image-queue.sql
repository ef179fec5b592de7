-- Users take turns at the image queues: within a queue, images start by turn and then by age. An image's turn is the turn in service
-- when it was ordered, or the one after its user's last queued image, whichever is later (start-time fair queuing).
alter table generation_images
  -- The name of the job that makes the image.
  add column queue text not null default 'draw-image',
  add column turn integer not null default 0 check (turn >= 0),
  add column queued_at timestamptz not null default now();
create index generation_images_waiting on generation_images (queue, turn, queued_at) where status = 'waiting';
create index generation_images_started on generation_images (queue, turn) where status = 'drawing';

-- Returns the first free turn of a user in a queue, and the number of their images that are queued there. The user's orders wait for
-- each other until the transaction ends, so neither number can be outdated. A caller gets their own numbers only.
create function next_image_turn(asked_queue text, asked_user uuid, out turn integer, out queued integer)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  orderer constant uuid := coalesce(caller_id(), asked_user);
  own_next integer;
  started integer;
  first_waiting integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('image queue/' || orderer, 0));
  select max(image.turn) + 1, count(*) filter (where image.status = 'waiting') into own_next, queued
  from generation_images image
  where image.user_id = orderer and image.status in ('waiting', 'drawing') and image.queue = asked_queue;
  select max(image.turn) into started from generation_images image where image.queue = asked_queue and image.status = 'drawing';
  select min(image.turn) into first_waiting from generation_images image where image.queue = asked_queue and image.status = 'waiting';
  -- A retried image is in service with an old turn: the images that wait are then closer to the turn in service. In an empty queue
  -- turns start at 0 again.
  turn := greatest(own_next, case when started is null then first_waiting else greatest(started, first_waiting - 1) end, 0);
end
$$;
-- contract: the function is new
revoke execute on function next_image_turn from public;
select allow('function next_image_turn(text, uuid)', 'execute');

-- Returns each queued image of these generations of the caller with the number of images in its queue that start before it: those
-- of earlier turns, which are counted once for all of them, and older ones of the same turn.
create function images_ahead(asked uuid[]) returns table (generation_id uuid, "position" integer, ahead integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select own.generation_id, own.position, (earlier.images + older.images)::integer
  from generation_images own
  join (
    select image.queue, image.turn,
      sum(count(*)) over (partition by image.queue order by image.turn) - count(*) as images
    from generation_images image
    where image.status = 'waiting'
    group by image.queue, image.turn
  ) earlier on earlier.queue = own.queue and earlier.turn = own.turn
  cross join lateral (
    select count(*) as images from generation_images image
    where image.status = 'waiting' and image.queue = own.queue and image.turn = own.turn and image.queued_at < own.queued_at
  ) older
  where own.user_id = caller_id() and own.generation_id = any(asked) and own.status = 'waiting'
$$;
-- contract: the function is new
revoke execute on function images_ahead from public;
select allow('function images_ahead(uuid[])', 'execute');
