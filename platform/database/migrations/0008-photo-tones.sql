-- What the photo of a clone gave of itself: '#rrggbb' of skin, hair, eyes and background, each where it could be told.
alter table influencers add column tones jsonb;
