import { afterAll, beforeAll, describe, test } from 'vitest';
import { type KillablePostgres, openKillablePostgres } from '../database/killable-postgres.ts';
import { losses, lostDuring, publishThroughLoss } from './lost-database.ts';
import { openPublishingRun, type PublishingRun } from './publishing-run.ts';

let postgres: KillablePostgres;
beforeAll(async () => {
  postgres = await openKillablePostgres();
});
afterAll(() => postgres.close());

describe('losing the database during a request to Instagram', () => {
  let run: PublishingRun;
  beforeAll(async () => {
    run = await openPublishingRun(postgres.url);
    run.startWorker();
  });
  afterAll(() => run.close());

  describe.each(lostDuring)('during %s', (path) => {
    test.each(['killed', 'cut'] as const)('publishes each post once after the database was %s', (how) =>
      publishThroughLoss(run, path, losses(postgres)[how]),
    );
  });
});

test('publishes each post once when the database is killed while Zernio publishes', async () => {
  const run = await openPublishingRun(postgres.url, 'zernio');
  run.startWorker();
  await publishThroughLoss(run, '/publish', losses(postgres).killed);
  await run.close();
});
