import pg from 'pg';
import { expect, test } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { createNotifications } from './notifications.ts';

test('settle resolves after the notifications of all earlier commits', async () => {
  const url = await openTestDatabase();
  const notifications = createNotifications(url, openLog('silent'));
  const heard: string[] = [];
  notifications.listen('session_ended', (payload) => void heard.push(payload));
  await notifications.connect();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  for (let round = 1; round <= 50; round++) {
    await other.query("select pg_notify('session_ended', $1)", [String(round)]);
    await notifications.settle();
    expect(heard).toHaveLength(round);
  }
  await other.end();
  await notifications.close();
});

test('settle resolves if there is no connection', async () => {
  const notifications = createNotifications('postgres://127.0.0.1:1/none', openLog('silent'));
  await expect(notifications.settle()).resolves.toBeUndefined();
});
