import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { buildAppRole } from '#platform/database/app-role.ts';
import { migrate } from '#platform/database/migrate.ts';
import { testSecret } from '#tests/database/test-secret.ts';

const migrations = new URL('../../../platform/database/migrations/', import.meta.url);

test('converts old entries to grants, and keeps used, reserved and refunded credits', async () => {
  const { url, client } = await openDatabaseBefore('0015');
  const [ana, bo] = [randomUUID(), randomUUID()];
  for (const [id, credits] of [
    [ana, 17],
    [bo, 10],
  ] as const) {
    await client.query(`insert into users (id, name, email) values ($1, 'Ana', $2)`, [id, `${id}@example.com`]);
    await client.query('insert into profiles (user_id, credits, max_influencers) values ($1, $2, 3)', [id, credits]);
    await entry(id, 10, 'starter', `starter/${id}`);
  }
  for (let image = 1; image <= 11; image++) {
    if (image === 5) await entry(ana, 10, 'bonus', 'share/1');
    await entry(ana, -1, 'reserved', `image/1/${image}`);
  }
  for (const image of [1, 2]) await entry(ana, 0, 'settled', `image/1/${image}/closed`);
  for (let image = 3; image <= 10; image++) await entry(ana, 1, 'returned', `image/1/${image}/closed`);

  await migrate(url, testSecret);

  const { rows: grants } = await client.query(
    'select user_id, kind, amount, remaining, expires_at from credit_grants order by id',
  );
  expect(grants).toEqual([
    { user_id: ana, kind: 'starter', amount: 10, remaining: 8, expires_at: null },
    { user_id: bo, kind: 'starter', amount: 10, remaining: 10, expires_at: null },
    { user_id: ana, kind: 'admin', amount: 10, remaining: 9, expires_at: null },
  ]);
  await client.query(`select end_reservation('image/1/11', false, now())`);
  await client.query(`select end_reservation('image/1/1', false, now())`);
  const { rows: balances } = await client.query(
    'select sum(remaining)::integer as credits, max_influencers from accounts join credit_grants using (user_id) group by user_id order by 1',
  );
  expect(balances).toEqual([
    { credits: 10, max_influencers: 3 },
    { credits: 18, max_influencers: 3 },
  ]);

  async function entry(userId: string, amount: number, kind: string, reference: string) {
    await client.query(
      `insert into credit_entries (user_id, amount, kind, reference, balance_after) values ($1, $2, $3, $4, 0)`,
      [userId, amount, kind, reference],
    );
  }
});

/** Creates a database as it was before a migration. */
async function openDatabaseBefore(first: string): Promise<{ url: string; client: pg.Client }> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = server.replace(/\/galatea$/, `/${name}`);
  const role = buildAppRole(url, testSecret).name;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.query(`create role ${role} nologin`);
  await admin.end();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  // The migrator's list of completed migrations.
  await client.query('create table migrations (name varchar(255) primary key, timestamp varchar(255) not null)');
  for (const file of (await readdir(migrations)).sort()) {
    if (file >= first) break;
    await client.query((await readFile(new URL(file, migrations), 'utf8')).replaceAll('galatea_app', role));
    await client.query('insert into migrations values ($1, now())', [file.replace('.sql', '')]);
  }
  return { url, client };
}
