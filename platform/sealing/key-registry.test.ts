import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { StartRefused } from '../config/start-refused.ts';
import { findSealingKey, registerKey, removeOldKeys, sealWith } from './key-registry.ts';
import { getKeyId } from './seal.ts';
import type { SealedColumn } from './sealed-column.ts';

let pool: pg.Pool;
beforeEach(async () => {
  pool = new pg.Pool({ connectionString: await openTestDatabase() });
});
afterEach(() => pool.end());

const [first, second] = [randomBytes(32), randomBytes(32)];
const start = (keys: [Buffer, ...Buffer[]], columns: readonly SealedColumn[] = []) =>
  registerKey(pool, async () => keys, columns);

function sealedWith(...keys: readonly Buffer[]): SealedColumn {
  return {
    name: 'of a test',
    keyIds: async () => keys.map(getKeyId),
    list: async () => [],
    replace: async () => undefined,
  };
}

test('exactly one of several processes that start concurrently with different keys succeeds', async () => {
  const starts = Array.from({ length: 8 }, () => start([randomBytes(32)]));
  const outcomes = await Promise.allSettled(starts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StartRefused);
  expect((await pool.query('select from encryption_keys')).rowCount).toBe(1);
});

test('a process with the registered key starts again, and one without it is refused with instructions', async () => {
  await start([first]);
  await start([first]);
  await expect(start([second])).rejects.toThrow(
    `The database needs the encryption key ${getKeyId(first)}, but this process has only ${getKeyId(second)}.\nSet ENCRYPTION_KEYS`,
  );
});

test('a new key only seals after a rotation, so that processes without it can read everything until then', async () => {
  const sealingKey = () => findSealingKey(pool, async () => [second, first]);
  await start([first]);
  await start([second, first]);
  expect(await sealingKey()).toEqual(first);
  await expect(start([first])).rejects.toThrow(StartRefused);
  await sealWith(pool, second);
  expect(await sealingKey()).toEqual(second);
  await expect(start([second])).rejects.toThrow(StartRefused);
  await removeOldKeys((sql, parameters) => pool.query(sql, [...parameters]));
  await start([second]);
  await expect(start([first])).rejects.toThrow(StartRefused);
});

test('an installation of an earlier version starts only with the key that sealed its secrets', async () => {
  await expect(start([second], [sealedWith(first)])).rejects.toThrow(getKeyId(first));
  expect((await pool.query('select from encryption_keys')).rowCount).toBe(0);
  await start([second, first], [sealedWith(first, second)]);
});

test('the database contains a hash of the key, not the key itself', async () => {
  await start([first]);
  const { rows } = await pool.query('select * from encryption_keys');
  expect(rows).toEqual([
    {
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      key_id: getKeyId(first),
      seals: true,
      created_at: expect.any(Date),
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(first.toString('hex'));
});
