import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildAppRole } from '#platform/database/app-role.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createJobs } from '#platform/jobs/create-jobs.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log/log.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { createEvents, type EventKind, type Events, type Listener, listenTo } from './events.ts';

const ana = '0b0f9a5e-5b0c-4c86-9a55-000000000007';
const paid: EventKind<{ invoice: string }> = { name: 'paid', data: z.object({ invoice: z.string() }) };
const other: EventKind<{ invoice: string }> = { name: 'other', data: paid.data };

let database: Database;
let jobs: JobQueue;
let events: Events;
const heard: string[] = [];
let failures = 1;

beforeAll(async () => {
  const url = await openTestDatabase();
  database = openDatabase(url, testSecret, () => undefined);
  jobs = createJobs(url, buildAppRole(url, testSecret).name, openLog('silent'));
  const listeners: Listener[] = [
    listenTo(paid, 'thank', async ({ invoice }) => void heard.push(`thank ${invoice}`)),
    listenTo(paid, 'fail-once', async ({ invoice }) => {
      if (failures-- > 0) throw new Error('not now');
      heard.push(`again ${invoice}`);
    }),
    listenTo(other, 'other', async ({ invoice }) => void heard.push(`other ${invoice}`)),
  ];
  events = createEvents(jobs, () => listeners);
  await jobs.start(listeners.map(({ job }) => job.kind));
  for (const { job } of listeners) await job.work(jobs);
});
afterAll(async () => {
  await jobs.stop(5_000);
  await database.close();
});

test('an event reaches each of its listeners after the commit, even one that failed before, and no others', async () => {
  await database
    .asUser(ana)
    .transaction()
    .execute((trx) => events.emit(trx, paid, { invoice: 'one' }));
  await expect.poll(() => heard.toSorted()).toEqual(['again one', 'thank one']);
});

test('an event of a transaction that is rolled back is not delivered', async () => {
  heard.length = 0;
  const rolledBack = database.service.transaction().execute(async (trx) => {
    await events.emit(trx, paid, { invoice: 'two' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await database.service.transaction().execute((trx) => events.emit(trx, paid, { invoice: 'three' }));
  await expect.poll(() => heard.toSorted()).toEqual(['again three', 'thank three']);
});

test('an event that does not match its schema is rejected when it is emitted', async () => {
  const malformed = { invoice: 4 } as unknown as { invoice: string }; // a value that the types would reject
  await expect(events.emit(database.service, paid, malformed)).rejects.toThrow('invoice');
});
