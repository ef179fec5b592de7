-- How often the busiest people and addresses of this minute asked, in all processes together. What a crash loses here is a minute's
-- counting. Keys are hashes that nobody can compute without the installation's secret.
create unlogged table request_counts (
  minute bigint not null,
  key bigint not null,
  count integer not null,
  primary key (minute, key)
);
