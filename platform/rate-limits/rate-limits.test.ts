import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { openRateLimits, type RateLimits } from './rate-limits.ts';

let database: Database;
let limits: RateLimits;
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined, { maxConnections: 8 });
  limits = openRateLimits(database.service, 'a secret');
});
afterAll(() => database.close());

test('allows 5 attempts per key in 60 seconds by default, and then returns the time until a retry', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  onTestFinished(() => clock.mockRestore());
  const limit = { name: 'default' };
  for (let made = 0; made < 5; made += 1) expect(await limits.take(limit, 'a')).toEqual({ kind: 'allowed' });
  clock.mockReturnValue(1_020_000);
  expect(await limits.take(limit, 'a')).toEqual({ kind: 'too many', retryAfterSeconds: 40 });
  expect(await limits.take(limit, 'b')).toEqual({ kind: 'allowed' });
  clock.mockReturnValue(1_060_000);
  expect(await limits.take(limit, 'a')).toEqual({ kind: 'allowed' });
});

test('does not accumulate slow attempts beyond the end of their window', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(2_000_000);
  onTestFinished(() => clock.mockRestore());
  const limit = { name: 'slow' };
  for (let made = 0; made < 20; made += 1) {
    expect(await limits.take(limit, 'a'), `attempt ${made + 1}`).toEqual({ kind: 'allowed' });
    clock.mockReturnValue(2_000_000 + (made + 1) * 15_000);
  }
});

test('counts concurrent attempts separately, and those of two processes together', async () => {
  const other = openRateLimits(database.service, 'a secret');
  const limit = { name: 'at-once', maxAttempts: 7 };
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? limits : other).take(limit, 'a')),
  );
  expect(outcomes.filter(({ kind }) => kind === 'allowed')).toHaveLength(7);
});

test('stores no keys in the database, and uses other buckets with another secret', async () => {
  await limits.take({ name: 'private' }, 'ana@example.com');
  await openRateLimits(database.service, 'another secret').take({ name: 'private' }, 'ana@example.com');
  const rows = await database.service
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', 'private/%')
    .execute();
  expect(rows).toHaveLength(2);
  for (const { key } of rows) expect(key).toMatch(/^private\/\d{1,7}$/);
});

test('limits how many rows invented keys can create', async () => {
  const values = Array.from({ length: 200 }, (_, index) => String(index));
  await Promise.all(values.map((key) => limits.take({ name: 'bounded' }, key)));
  const buckets = await database.service
    .selectFrom('rate_limits')
    .select('key')
    .where('key', 'like', 'bounded/%')
    .execute();
  for (const { key } of buckets) expect(Number(key.split('/')[1])).toBeLessThan(2 ** 20);
});
