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

test.each(changes)('%s at the moment of publication: what the person was told is what goes out', async (change) => {
  await publishThroughChanges(run, change, 40);
});
