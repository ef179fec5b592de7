import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { plans } from '../plans.ts';
import { summarizeUsage } from './accounts.ts';
import { accountOpened } from './events.ts';
import { openAccount } from './open-account.ts';

let database: Database;
const emitted: [name: string, data: object][] = [];
const events: Events = {
  emit: async (_trx, { name, data }, happened) => void emitted.push([name, data.parse(happened)]),
};
beforeAll(async () => {
  database = openDatabase(await openTestDatabase(), testSecret, () => undefined);
});
afterAll(() => database.close());

test("opens an account once with the free plan's credits, and emits an event", async () => {
  const userId = randomUUID();
  for (let session = 0; session < 3; session++)
    await openAccount({ service: database.service, events, starterCreditsWait: false }, userId);
  expect(emitted.splice(0)).toEqual([[accountOpened.name, { userId }]]);
  expect(await summarizeUsage(database.service, userId, 0)).toMatchObject({
    credits: plans.free.credits,
    inf_limit: plans.free.trainings,
  });
});
