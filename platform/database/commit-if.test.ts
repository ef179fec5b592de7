import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { commitIf } from './commit-if.ts';
import { type Database, openDatabase, type UserDatabase } from './database.ts';

let database: Database;
let userId: string;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
  userId = randomUUID();
  const user = { id: userId, name: 'Ana', email: `${userId}@example.com` };
  await database.service.insertInto('users').values(user).execute();
});
afterAll(() => database.close());

async function addInfluencer(trx: UserDatabase, name: string): Promise<void> {
  const influencer = { id: randomUUID(), user_id: userId, name, created_via: 'builder', traits: '{}', seed: 1 };
  await trx.insertInto('influencers').values(influencer).execute();
}

async function listNames(): Promise<string[]> {
  const rows = await database.service.selectFrom('influencers').where('user_id', '=', userId).select('name').execute();
  return rows.map(({ name }) => name);
}

test('commits a transaction only if it has the given outcome, and returns every outcome', async () => {
  const db = database.asUser(userId);
  for (const kind of ['done', 'refused'] as const) {
    const outcome = await commitIf(db, 'done', async (trx): Promise<{ kind: 'done' | 'refused' }> => {
      await addInfluencer(trx, kind);
      return { kind };
    });
    expect(outcome).toEqual({ kind });
  }
  expect(await listNames()).toEqual(['done']);
});

test('rolls back a transaction whose work throws, and rethrows the error', async () => {
  const work = async (trx: UserDatabase): Promise<{ kind: 'done' }> => {
    await addInfluencer(trx, 'broken');
    throw new Error('broken work');
  };
  await expect(commitIf(database.asUser(userId), 'done', work)).rejects.toThrow('broken work');
  expect(await listNames()).not.toContain('broken');
});
