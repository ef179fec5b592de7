-- The caption as it was sent to the network, with the labels of that time.
alter table scheduled_posts add column sent_caption text;

-- The phrases of a sponsored caption that sound like a claim of first-hand experience and that the user confirmed.
alter table scheduled_posts
  add column confirmed_claims text[] not null default '{}',
  add column claims_confirmed_at timestamptz;
