-- Deleting a user deletes the posts in any order. They are locked first, in the order in which every transaction locks
-- posts, so that the deletion cannot deadlock with a worker that saves several posts.
create function lock_posts_of_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from scheduled_posts where user_id = old.id order by id for update;
  return old;
end
$$;
create trigger lock_posts before delete on users for each row execute function lock_posts_of_user();
