import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distributionKey, findObstacle, largeTables } from './distribution.ts';
import { openTestDatabase } from './test-database.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await openTestDatabase() });
  await client.connect();
});
afterAll(() => client.end());

/**
 * If tables are distributed by user, a unique index is enforced only within each machine, unless it includes the key.
 * These indexes are on random IDs, so nothing is lost; decision 038 describes the changes for the others.
 */
const randomNames = [
  'credit_entries_pkey',
  'credit_grants_pkey',
  'files_pkey',
  'generation_images_pkey',
  'generations_pkey',
  'influencer_photos_pkey',
  'influencers_pkey',
  'post_events_pkey',
  'post_slots_id_key',
  'scheduled_posts_pkey',
  'writer_calls_pkey',
];
const needTheKey = [
  'credit_entries_ended',
  'credit_entries_reserved',
  'credit_grants_reference_key',
  'influencer_photos_by_generation',
];

test('has only known unique indexes without the key on large tables', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     join pg_attribute on attrelid = indrelid and attname = $1
     where indrelid::regclass::text = any($2) and indisunique and not (attnum = any(indkey))`,
    [distributionKey, largeTables],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...randomNames, ...needTheKey].sort());
});

test('has the key in each large table and in every reference between large tables', async () => {
  const { rows: keyed } = await client.query(
    'select from pg_attribute where attname = $1 and attrelid::regclass::text = any($2)',
    [distributionKey, largeTables],
  );
  expect(keyed).toHaveLength(largeTables.length);
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint
     join pg_attribute on attrelid = conrelid and attname = $1
     where contype = 'f' and conrelid::regclass::text = any($2) and confrelid::regclass::text = any($2)
       and not (attnum = any(conkey))`,
    [distributionKey, largeTables],
  );
  expect(rows).toEqual([]);
});

test.each([
  ['select * from scheduled_posts where id = $1', 'asks all'],
  ['select * from scheduled_posts where id = $1 for update', 'locks rows of all'],
  [
    'select * from scheduled_posts join post_events on scheduled_posts.id = post_events.post_id',
    'joins without the key',
  ],
  ['update generation_images set status = $1 where generation_id = $2', 'locks rows of all'],
  ['select * from scheduled_posts where user_id = $1 and id = $2 for update', undefined],
  ['insert into post_events (post_id, user_id) values ($1, $2)', undefined],
  ['select * from sessions where id = $1', undefined],
])('classifies %s as %s', (statement, obstacle) => {
  expect(findObstacle(statement)).toBe(obstacle);
});
