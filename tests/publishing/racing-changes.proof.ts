import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../database/test-database.ts';
import { openPublishingRun, type PublishingRun } from './publishing-run.ts';
import { changes, publishThroughChanges } from './racing-changes.ts';

const rounds = 50;
const postsARound = 100;

let run: PublishingRun;
beforeAll(async () => {
  run = await openPublishingRun(await openTestDatabase());
  for (let index = 0; index < 3; index++) run.startWorker();
});
afterAll(() => run.close());

test.each(changes)(
  `publishes according to the response for this change of ${rounds * postsARound} posts during publication: %s`,
  async (change) => {
    let inTime = 0;
    for (let round = 0; round < rounds; round++) inTime += await publishThroughChanges(run, change, postsARound);
    // Both outcomes of the race must occur.
    expect(inTime).toBeGreaterThan(0);
    expect(inTime).toBeLessThan(rounds * postsARound);
  },
);
