import { afterAll, beforeAll, test } from 'vitest';
import { openTestDatabase } from '../database/test-database.ts';
import { openPublishingRun, type PublishingRun } from './publishing-run.ts';
import { changes, publishThroughChanges } from './racing-changes.ts';

let run: PublishingRun;
beforeAll(async () => {
  run = await openPublishingRun(await openTestDatabase());
  for (let index = 0; index < 2; index++) run.startWorker();
});
afterAll(() => run.close());

test.each(changes)('honors the response that the user got for this change during publication: %s', async (change) => {
  await publishThroughChanges(run, change, 40);
});
