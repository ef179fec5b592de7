-- How much the face of a photo resembles the persona's: verdict, percent, and whether it was drawn again for it. Null where nobody
-- measured it. What describes a face is not kept.
alter table influencer_photos add column likeness jsonb;
