-- The movements of a video in the words of its user, which replace those of the motion.
alter table photo_videos add column movement text check (length(movement) between 1 and 300);
